// Shared by the test commands: counts every step and prints the totals on the last line.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandScript, projectNode, root, run } from './project.mjs'
import { failedTests, failures, secondTries } from './test-report.mjs'

/** Rows run in parallel; in a row, each step needs the previous ones. */
const checks = [
  [['format and lint', 'biome', 'check', '--error-on-warnings']],
  [
    ['page types generated from the routes', 'react-router', 'typegen'],
    ['types', 'tsc', '-b', 'tsconfig.server.json', 'tsconfig.json'],
    ['dead code', 'knip', '--no-progress'],
  ],
]

/** Rows run one after another; the projects in a row run in parallel. */
const projects = {
  check: [['unit', 'dom', 'pages', 'api', 'api-embedded']],
  test: [['browser', 'faults']],
  all: [['api-slow', 'api-embedded-whole'], ['browser-slow'], ['faults-slow']],
}

const shopVariables = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'API_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'SEED',
  'STAFF_EMAIL',
  'STAFF_PASSWORD',
  'JWT_SECRET',
  'SMTP_URL',
  'TWOC2P_MERCHANT_ID',
  'TWOC2P_SECRET',
  'TWOC2P_URL',
  'MEDIA_URL',
  'LOG_LEVEL',
  'RATE_LIMITS',
  'PASSWORD_COST',
  'STOREFRONT_ORIGINS',
  'TRUSTED_PROXIES',
  'ROLE',
  'NODE_ENV',
  'BOOKS_KEPT_YEARS',
  'ALLOW_DEMO',
  'CHECK_ANSWERS',
  'BACKUP_TO',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'BACKUP_KEY',
  'BACKUP_SCHEDULE',
]

/** Removes the shop's variables, so the caller's environment does not affect the tests. */
export function removeShopVariables() {
  for (const name of shopVariables) delete process.env[name]
}

/** Installs, runs the checks and the tests of `check`, `test` or `all`, prints the totals and sets the exit code. */
export async function testRun(extent) {
  const begun = Date.now()
  const totals = { passed: 0, failed: 0, skipped: 0 }
  // Printed again at the end, where readers look for the result of a run.
  const remarks = []
  const add = (counts) => {
    for (const key of Object.keys(totals)) totals[key] += counts[key] ?? 0
    remarks.push(...(counts.remarks ?? []))
  }
  removeShopVariables()
  let shared
  try {
    await install()
    const missing = await findPrograms(rowsOf(extent).flat())
    const checked = Promise.all(checks.map(runChecks))
    await build()
    shared = await shareServers()
    // With this, examining the pages covers every state at every width, and takes twice as long.
    if (extent === 'all') shared.env.TEST_MATRIX = 'whole'
    for (const counts of (await checked).flat()) add(counts)
    console.log(`Checked and prepared in ${seconds(begun)} s`)
    for (const row of rowsOf(extent)) {
      for (const { project, files, reason } of missing.filter((one) => row.includes(one.project))) {
        const skipped = await countTests(files, { withSlow: extent === 'all' })
        add({ skipped, remarks: [`Skipped, ${skipped} tests of ${project}: ${reason}`] })
      }
      const possible = row.filter((project) => !missing.some((one) => one.project === project && one.isWhole))
      if (possible.length > 0)
        add(await runProjects(possible, { env: shared.env, withSlow: extent === 'all' }))
    }
  } catch (error) {
    add({ failed: 1, remarks: [error.message] })
  }
  await shared?.close()
  for (const remark of remarks) console.log(remark)
  console.log(`Ran in ${seconds(begun)} s: ${['checks', ...rowsOf(extent).flat()].join(', ')}`)
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  process.exitCode = totals.failed > 0 ? 1 : 0
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
}

const seconds = (since) => Math.round((Date.now() - since) / 1000)

function rowsOf(extent) {
  const extents = Object.keys(projects)
  return extents.slice(0, extents.indexOf(extent) + 1).flatMap((name) => projects[name])
}

/** Finds the tests that cannot run here: PostgreSQL tests without its programs, and browser tests without a browser. */
async function findPrograms(names) {
  const postgres = await whyMissing('tests/support/postgres-programs.ts')
  const needBrowser = names.filter((name) => /^browser|^faults-slow/.test(name))
  const browser = needBrowser.length > 0 ? await whyMissing('tests/support/browser.ts') : undefined
  if (postgres) console.log(`The API is tested on the embedded engine only: ${postgres}`)
  return [
    ...(postgres ? [{ project: 'api', files: '**/*.postgres.test.ts', reason: postgres }] : []),
    ...(browser
      ? needBrowser.map((project) => ({ project, files: filesOf[project], reason: browser, isWhole: true }))
      : []),
  ]
}

const filesOf = {
  browser: 'tests/browser/!(*.slow).test.ts',
  'browser-slow': 'tests/browser/*.slow.test.ts',
  'faults-slow': 'tests/faults/**/*.slow.test.ts',
}

/**
 * `requirement` is a script that installs programs. If it cannot, it prints the reason, which this returns, and exits
 * with an error.
 */
async function whyMissing(requirement) {
  const { code, output } = await run(projectNode(), [requirement], { quiet: true })
  return code === 0 ? undefined : output.trim()
}

/** Counts the tests in the source text, since loading the files would need the missing programs. */
async function countTests(pattern, { withSlow }) {
  const { output } = await run('git', ['ls-files', `:(glob)${pattern.replace('!(*.slow)', '*')}`], {
    quiet: true,
  })
  const files = output
    .split('\n')
    .filter((file) => file && (!pattern.includes('!(') || !file.includes('.slow.')))
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const count = (pattern) => texts.flatMap((text) => text.match(pattern) ?? []).length
  return count(/^ *test(\.\w+)*\(/gm) - (withSlow ? 0 : count(/tags: 'slow'/g))
}

/** The servers and the demo shop that all tests of a run share; they end with this process. */
async function shareServers() {
  const node = projectNode()
  const child = spawn(node, ['tests/support/prepare-run.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const line = await Promise.race([
    new Promise((resolve) => child.stdout.setEncoding('utf8').once('data', resolve)),
    ended.then((code) => Promise.reject(new Error(`The tests' servers ended with ${code}.`))),
  ])
  return {
    env: { ...process.env, ...JSON.parse(line) },
    async close() {
      child.stdin.end()
      await ended
    },
  }
}

async function runChecks(row) {
  const counts = []
  for (const [title, command, ...parameters] of row) {
    const { code, output } = await run(projectNode(), [commandScript(command), ...parameters], {
      quiet: true,
    })
    console.log(`${code === 0 ? '✓' : '✗'} ${title}`)
    counts.push(code === 0 ? { passed: 1 } : { failed: 1, remarks: [`Failed: ${title}\n${output.trim()}`] })
  }
  return counts
}

/** Runs the tests of a checkout, by default this one. */
export async function runProjects(
  names,
  { folder = root, parameters: more = [], env, withSlow = true } = {},
) {
  const results = mkdtempSync(join(tmpdir(), 'karda-tests-'))
  const file = join(results, 'report.json')
  try {
    const projects = names.flatMap((name) => ['--project', name])
    const reporters = reportersFor(folder, file)
    const chosen = withSlow ? [] : ['--tags-filter=!slow']
    const parameters = [commandScript('vitest'), 'run', ...projects, ...reporters, ...chosen, ...more]
    const unhandled = join(results, 'unhandled.txt')
    const { code } = await run(projectNode(), parameters, {
      folder,
      env: { ...(env ?? process.env), UNHANDLED_ERRORS: unhandled },
    })
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const outside = existsSync(unhandled) ? [`Outside of any test: ${readFileSync(unhandled, 'utf8')}`] : []
    const remarks = [...secondTries(report), ...failures(report), ...outside]
    return { ...count(report, code, withSlow), remarks, failedTests: failedTests(report, folder) }
  } finally {
    rmSync(results, { recursive: true })
  }
}

/** Leaves out the reporter of times for a previous release, which may lack it. */
function reportersFor(folder, file) {
  const times = folder === root ? [`--reporter=${join(root, 'scripts/times-reporter.ts')}`] : []
  return ['--reporter=default', '--reporter=json', ...times, `--outputFile.json=${file}`]
}

/** A file that failed to load has no tests; it counts as one failure. */
function count(report, code, withSlow) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  )
  const failed = report.numFailedTests + unloaded.length
  return {
    passed: report.numPassedTests,
    // A run may also fail without a failed test: by an unhandled error, or because no test was found.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests - (withSlow ? 0 : leftOut(report)),
  }
}

/** The number of slow tests left out, which Vitest counts as skipped. */
function leftOut({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status, tags }) => status === 'skipped' && tags.includes('slow')).length
}

function isFailed({ status }) {
  return status === 'failed'
}
