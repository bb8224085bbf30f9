import { type Engine, startServers } from './bench-servers.ts'
import { measureRow } from './measure-row.ts'
import { requestRows } from './request-rows.ts'
import { median, spread } from './spread.ts'
import { table } from './table.ts'

/*
 * Measures CPU time per request relative to that of a bare server: `node bench/cost.ts`, or `node bench/cost.ts
 * product` for the rows whose name contains that word. Uses PostgreSQL; a second word `embedded` chooses the embedded
 * engine.
 */

const [word = '', engine = 'postgres'] = process.argv.slice(2)
const servers = await startServers(engine as Engine)
const rows: string[][] = []
for (const row of requestRows.filter(({ name }) => name.includes(word))) {
  console.error(`${row.name} …`)
  try {
    const { costs, perSecond, p99Ms, failures } = await measureRow(row, servers)
    const answers = [median(perSecond), median(p99Ms), String(failures)]
    rows.push([row.name, median(costs), spread(costs), `≤ ${row.goal}`, row.peer, ...answers])
    if (failures > 0) process.exitCode = 1
  } catch (error) {
    console.error(error)
    rows.push([row.name, 'failed', '', `≤ ${row.goal}`, row.peer, '', '', ''])
    process.exitCode = 1
  }
}
await servers.stop()
console.log(
  table(
    [`cost on ${engine}`, 'median', 'spread', 'goal', 'best peer', 'per second', 'p99 ms', 'failures'],
    rows,
  ),
)
