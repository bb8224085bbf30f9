// `npm run faults`: causes every fault of tests/faults, for its realistic duration, and writes the results of those
// during purchases into docs/operator/reliability.md. A word selects faults by name: `npm run faults -- killed-shop`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withRows } from './fault-table.mjs'
import { install } from './install.mjs'
import { commandScript, projectNode, root, run } from './project.mjs'

const chosen = process.argv.slice(2)
const document = join(root, 'docs/operator/reliability.md')
/** A row per line; always the same file, so a killed run leaves no further files behind. */
const report = join(root, 'node_modules/.cache/faults')

await install()
mkdirSync(dirname(report), { recursive: true })
writeFileSync(report, '')
const env = { ...process.env, FAULTS: 'full', FAULTS_REPORT: report }
const projects = ['--project', 'faults', '--project', 'faults-slow']
// One after another, so only the fault affects the measurements, and not other tests.
const parameters = ['run', ...projects, '--retry=0', '--no-file-parallelism', ...chosen]
const { code } = await run(projectNode(), [commandScript('vitest'), ...parameters], { env })
process.exitCode = code
const rows = readFileSync(report, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
writeFileSync(document, withRows(readFileSync(document, 'utf8'), rows))
rmSync(report)
