import { type Part, runParts } from './run-parts.ts'

/*
 * Prints the tables of `docs/reference/performance.md`. `npm run bench` prints all usual ones; `npm run bench -- start`
 * those whose name contains the word. `-- front`, `-- long` and `-- lighthouse` run only on request. Reports progress
 * on standard error. Exits with 1 if a table failed.
 */

const usual: Part[] = [
  { name: 'Cost of a request, PostgreSQL', command: ['bench/cost.ts'] },
  { name: 'Cost of a request, embedded engine', command: ['bench/cost.ts', '', 'embedded'] },
  { name: 'Orders', command: ['bench/orders.ts'] },
  { name: 'Cost of a start', command: ['bench/start.ts'] },
  { name: 'Memory', command: ['bench/memory.ts'] },
  { name: 'A large catalogue, embedded engine', command: ['bench/catalogue.ts', '10000'] },
  { name: 'A slow phone', command: ['bench/first-paint.ts'] },
  { name: 'Input on a slow phone', command: ['bench/interactions.ts'] },
]
const whenAsked: Part[] = [
  { name: 'Front page', command: ['bench/front-page.ts'] },
  { name: 'Memory, long', command: ['bench/memory.ts', 'long'], minutes: 60 },
  { name: 'Lighthouse', command: ['bench/lighthouse.ts'], minutes: 60 },
]

const [word = ''] = process.argv.slice(2)
const named = (parts: Part[]) => parts.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()))
const ofUsual = named(usual)
const chosen = ofUsual.length > 0 ? ofUsual : named(whenAsked)
if (chosen.length === 0) throw new Error(`No table has the word ${word}.`)
if (runParts(chosen, console.log).length > 0) process.exitCode = 1
