// `npm run faults`: causes every fault of tests/faults for as long as it lasts in reality, and writes the results of
// faults during purchases into docs/operator/reliability.md. A word selects faults by name: `npm run faults --
// killed-shop`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withRows } from './fault-table.mjs'
import { install } from './install.mjs'
import { commandScript, projectNode, root, run } from './project.mjs'

const chosen = process.argv.slice(2)
const document = join(root, 'docs/operator/reliability.md')
/** The tests write a row per line. The path is fixed, so that a killed run leaves no extra files behind. */
const report = join(root, 'node_modules/.cache/faults')

await install()
mkdirSync(dirname(report), { recursive: true })
writeFileSync(report, '')
const env = { ...process.env, FAULTS: 'full', FAULTS_REPORT: report }
const projects = ['--project', 'faults', '--project', 'faults-slow']
// The tests run one after another, so that only the fault affects the measurements, and no other test does.
const parameters = ['run', ...projects, '--retry=0', '--no-file-parallelism', ...chosen]
const { code } = await run(projectNode(), [commandScript('vitest'), ...parameters], { env })
process.exitCode = code
const rows = readFileSync(report, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
writeFileSync(document, withRows(readFileSync(document, 'utf8'), rows))
rmSync(report)
