// `npm run faults`: makes each fault for as long as it takes in reality, while people buy, and writes what came of it into
// docs/reliability.md. A word makes only some of them: `npm run faults -- killed-shop`.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withRows } from './fault-table.mjs'
import { install } from './install.mjs'
import { commandScript, projectNode, root, run } from './project.mjs'

const [chosen = ''] = process.argv.slice(2)
const document = join(root, 'docs/reliability.md')

await install()
const folder = await mkdtemp(join(tmpdir(), 'karda-faults-'))
const report = join(folder, 'rows')
await writeFile(report, '')
const env = { ...process.env, FAULTS: 'full', FAULTS_REPORT: report }
// One after the other: what is measured is what the fault does, not what other tests do.
const parameters = [
  'run',
  '--project',
  'journeys',
  '--retry=0',
  '--no-file-parallelism',
  `tests/faults/buying/${chosen}`,
]
const { code } = await run(projectNode(), [commandScript('vitest'), ...parameters], { env })
process.exitCode = code
const lines = (await readFile(report, 'utf8')).split('\n').filter(Boolean)
const text = await readFile(document, 'utf8')
await writeFile(
  document,
  withRows(
    text,
    lines.map((line) => JSON.parse(line)),
  ),
)
await rm(folder, { recursive: true })
