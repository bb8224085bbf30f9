// Shared by `npm test` and `npm run check`: counts every step and prints the totals on the last line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandScript, projectNode, root, run } from './project.mjs'
import { failures, secondTries } from './test-report.mjs'

const checks = [
  ['format and lint', 'biome', 'check', '--error-on-warnings'],
  ['page types generated from the routes', 'react-router', 'typegen'],
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types of the pages', 'tsc', '-p', 'tsconfig.web.json'],
  ['types of tests and scripts', 'tsc', '-p', 'tsconfig.json'],
  ['dead code', 'knip', '--no-progress'],
]

const shopVariables = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'API_URL', 'DATABASE_URL', 'DATA_DIR', 'SEED', 'STAFF_EMAIL'],
  ...['STAFF_PASSWORD', 'JWT_SECRET', 'SMTP_URL', 'TWOC2P_MERCHANT_ID', 'TWOC2P_SECRET', 'TWOC2P_URL'],
  ...['MEDIA_URL', 'LOG_LEVEL', 'RATE_LIMITS', 'STOREFRONT_ORIGINS', 'TRUSTED_PROXIES', 'ROLE', 'NODE_ENV'],
  ...['BOOKS_KEPT_YEARS', 'ALLOW_DEMO', 'CHECK_ANSWERS', 'BACKUP_TO'],
]

/** The shop's own: so the caller's environment does not affect the tests. */
export function removeShopVariables() {
  for (const name of shopVariables) delete process.env[name]
}

/** Installs, runs every check and test (journeys only with `browser`), prints the totals and sets the exit code. */
export async function testRun({ browser }) {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  // Said once more at the end: an hour's output is read from there.
  const remarks = []
  const add = (counts) => {
    for (const key of Object.keys(totals)) totals[key] += counts[key] ?? 0
    remarks.push(...(counts.remarks ?? []))
  }
  removeShopVariables()
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
    add({ failed: 1, remarks: [error.message] })
  }
  for (const remark of remarks) console.log(remark)
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  process.exitCode = totals.failed > 0 ? 1 : 0
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
}

async function runCheck(title, command, ...parameters) {
  const { code, output } = await run(projectNode(), [commandScript(command), ...parameters], { quiet: true })
  console.log(`${code === 0 ? '✓' : '✗'} ${title}`)
  return code === 0 ? { passed: 1 } : { failed: 1, remarks: [`Failed: ${title}\n${output.trim()}`] }
}

/** `requirement` is a script that exits with an error and prints the reason if the project cannot run here. */
async function runIfPossible(project, requirement) {
  const { code, output } = await run(projectNode(), [requirement], { quiet: true })
  if (code === 0) return runProjects([project])
  return { skipped: await countTests(project), remarks: [`Skipped, all of ${project}: ${output.trim()}`] }
}

/** Counts the tests in a project's source text; loading the files would need what is missing. */
async function countTests(project) {
  const list = [commandScript('vitest'), 'list', '--filesOnly', '--json', '--project', project]
  const { output } = await run(projectNode(), list, { quiet: true })
  const files = JSON.parse(output.slice(output.indexOf('['))).map(({ file }) => readFileSync(file, 'utf8'))
  return files.flatMap((text) => text.match(/^ *test(\.\w+)*\(/gm) ?? []).length
}

/** Runs the tests of a checkout, ours unless it is given. */
export async function runProjects(names, { folder = root, parameters: more = [] } = {}) {
  const results = mkdtempSync(join(tmpdir(), 'karda-tests-'))
  const file = join(results, 'report.json')
  try {
    const projects = names.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const parameters = [commandScript('vitest'), 'run', ...projects, ...reporters, ...more]
    const { code } = await run(projectNode(), parameters, { folder })
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return { ...count(report, code), remarks: [...secondTries(report), ...failures(report)] }
  } finally {
    rmSync(results, { recursive: true })
  }
}

/** A file that failed to load has no tests; it counts as one failure. */
function count(report, code) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  )
  const failed = report.numFailedTests + unloaded.length
  return {
    passed: report.numPassedTests,
    // A run may also fail outside of any test: by an unhandled error, or because no test was found.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function isFailed({ status }) {
  return status === 'failed'
}
