// `npm run test:previous-release`: runs the API tests of the release before the newest migration, on PostgreSQL with
// the current schema. An argument names another revision: `npm run test:previous-release -- v1.4.0`. --short runs only
// most tests of cart, checkout, orders and payments. A test that fails is repeated on the release's own schema: if it
// fails there, too, the new migrations are not the reason, and it does not count. Exits with 0 if all pass, 1 if not,
// and 2 if there is nothing to run.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import {
  copyRevision,
  NoPreviousRelease,
  openPreviousRelease,
  previousRevision,
} from './previous-release.mjs'
import { removeShopVariables, runProjects } from './test-run.mjs'

/** Folders of the server's domains: today's, and those of older releases. */
const nouns = ['server/shop/', 'api/domains/']
const selling = nouns.flatMap((folder) =>
  ['cart', 'checkout', 'orders', 'payments'].map((noun) => `${folder}${noun}/`),
)
const long = nouns.flatMap((folder) =>
  ['interleavings', 'inquire-open-payments'].map((name) => `${folder}payments/${name}.test.ts`),
)
const given = process.argv.slice(2)
const isShort = given.includes('--short')
const temporary = mkdtempSync(join(tmpdir(), 'karda-previous-'))
const folder = join(temporary, 'todays-schema')

removeShopVariables()
// The tests of the previous release need databases with their own schema, not those that this run may share.
for (const name of ['TEST_FOLDER', 'TEST_POSTGRES']) delete process.env[name]
try {
  await install()
  const revision = previousRevision(given.find((word) => !word.startsWith('--')))
  const { added, remarks } = openPreviousRelease(revision, folder, isShort ? long : [])
  const parameters = ['--retry=1', ...(isShort ? selling : [])]
  const counts = await runProjects([apiProjectIn(folder)], { folder, parameters })
  const own = counts.failed > 0 ? await failOnOwnSchema(revision, counts.failedTests) : []
  const failed = counts.failed - own.length
  const ownRemarks = own.map(({ file, title }) => `Fails on its own schema, too: ${title} (${file})`)
  for (const remark of [...counts.remarks, ...remarks, ...ownRemarks]) console.log(remark)
  const without = own.length > 0 ? `, ${own.length} that fail on its own schema, too` : ''
  const what = `${isShort ? 'the short form of ' : ''}${revision.slice(0, 8)}`
  console.log(
    `${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped${without}: ${what} on the schema with ${added.join(', ')}`,
  )
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof NoPreviousRelease)) throw error
  console.error(error.message)
  process.exitCode = 2
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

/** Those of the failed tests that fail on the release's own schema as well. */
async function failOnOwnSchema(revision, failedTests) {
  const alone = join(temporary, 'own-schema')
  copyRevision(revision, alone)
  const parameters = ['--retry=1', ...new Set(failedTests.map(({ file }) => file))]
  const there = (await runProjects([apiProjectIn(alone)], { folder: alone, parameters })).failedTests
  return failedTests.filter(({ file, title }) =>
    there.some((other) => other.file === file && other.title === title),
  )
}

/** Releases differ in the name of the project for API tests on PostgreSQL, and in the file that defines the project. */
function apiProjectIn(checkout) {
  const places = ['vitest.config.ts', 'tests/support/projects.ts'].map((path) => join(checkout, path))
  const isNamed = (path) => existsSync(path) && readFileSync(path, 'utf8').includes("name: 'api',")
  return places.some(isNamed) ? 'api' : 'api-postgres'
}
