// What `npm test` and `npm run check` have in common: every step counted, the sum on the last line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandScript, projectNode, run } from './project.mjs'

const checks = [
  ['format and lint', 'biome', 'check', '--error-on-warnings'],
  ['types of pages, made from the routes', 'react-router', 'typegen'],
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types of the pages', 'tsc', '-p', 'tsconfig.web.json'],
  ['types of tests and scripts', 'tsc', '-p', 'tsconfig.json'],
  ['dead code', 'knip', '--no-progress'],
]

/** Variables of the shop that stand in the caller's environment are not the tests' business. */
const shopVariables = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'API_URL', 'DATABASE_URL', 'DATA_DIR', 'SEED', 'STAFF_EMAIL'],
  ...['STAFF_PASSWORD', 'JWT_SECRET', 'SMTP_URL', 'TWOC2P_MERCHANT_ID', 'TWOC2P_SECRET', 'TWOC2P_URL'],
  ...['MEDIA_URL', 'LOG_LEVEL', 'RATE_LIMITS', 'STOREFRONT_ORIGINS', 'TRUSTED_PROXIES', 'ROLE', 'NODE_ENV'],
  ...['BOOKS_KEPT_YEARS', 'ALLOW_DEMO'],
]

/** Installs, runs everything (the browser's part when asked for), prints the sum, and sets the exit code. */
export async function testRun({ browser }) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const add = (counted) => {
    for (const key of Object.keys(sum)) sum[key] += counted[key] ?? 0
  }
  for (const name of shopVariables) delete process.env[name]
  try {
    await install()
    for (const check of checks) add(await runCheck(...check))
    add(await runProjects(['unit', 'api-embedded']))
    add(await runIfPossible('api-postgres', 'tests/support/postgres-programs.ts'))
    if (browser) {
      await build()
      add(await runIfPossible('journeys', 'tests/support/browser.ts'))
    }
  } catch (error) {
    console.error(error.message)
    add({ failed: 1 })
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  process.exitCode = sum.failed > 0 ? 1 : 0
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${skipped}\n`)
}

async function runCheck(title, command, ...parameters) {
  const { code, said } = await run(projectNode(), [commandScript(command), ...parameters], { quiet: true })
  console.log(`${code === 0 ? '✓' : '✗'} ${title}`)
  if (code !== 0) console.log(said.trim())
  return code === 0 ? { passed: 1 } : { failed: 1 }
}

/** `need` prints why the project can't run here, and then ends with another code than 0. */
async function runIfPossible(project, need) {
  const { code, said } = await run(projectNode(), [need], { quiet: true })
  if (code === 0) return runProjects([project])
  console.log(`Skipped, all of ${project}: ${said.trim()}`)
  return { skipped: await countWritten(project) }
}

/** How many tests stand in a project's files; loading them would need what is missing. */
async function countWritten(project) {
  const list = [commandScript('vitest'), 'list', '--filesOnly', '--json', '--project', project]
  const { said } = await run(projectNode(), list, { quiet: true })
  const files = JSON.parse(said.slice(said.indexOf('['))).map(({ file }) => readFileSync(file, 'utf8'))
  return files.flatMap((text) => text.match(/^ *test(\.\w+)*\(/gm) ?? []).length
}

async function runProjects(names) {
  const folder = mkdtempSync(join(tmpdir(), 'karda-tests-'))
  const file = join(folder, 'answer.json')
  try {
    const projects = names.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const parameters = [commandScript('vitest'), 'run', ...projects, ...reporters]
    const { code } = await run(projectNode(), parameters)
    return count(JSON.parse(readFileSync(file, 'utf8')), code)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A file that could not even be loaded has no tests to count; it counts as one that failed. */
function count(answer, code) {
  const unloaded = answer.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  )
  const failed = answer.numFailedTests + unloaded.length
  return {
    passed: answer.numPassedTests,
    // Something outside every test may fail too: an error that nobody caught, or no test found at all.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: answer.numPendingTests + answer.numTodoTests,
  }
}

function isFailed({ status }) {
  return status === 'failed'
}
