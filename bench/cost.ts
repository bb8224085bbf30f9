import { type Engine, startServers } from './bench-servers.ts'
import { measureRow } from './measure-row.ts'
import { megabytesOf } from './process-cost.ts'
import { requestRows } from './request-rows.ts'
import { median, spread } from './spread.ts'

/*
 * CPU time per request over a bare server's: `node bench/cost.ts`, or `node bench/cost.ts product` for the rows with that
 * word. On PostgreSQL; a second word `embedded` chooses the embedded engine. Memory is without PostgreSQL's.
 */

const [word = '', engine = 'postgres'] = process.argv.slice(2)
const servers = await startServers(engine as Engine)
const memory = () => megabytesOf([servers.shop.pid]).toFixed(0)
const atRest = memory()
console.log(`| cost on ${engine} | median | spread | goal | before | peer | per second | p99 ms | failures |`)
console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
for (const row of requestRows.filter(({ name }) => name.includes(word))) {
  const { costs, perSecond, p99Ms, failures } = await measureRow(row, servers)
  const cells = [
    ...[row.name, median(costs), spread(costs), `≤ ${row.goal}`, row.before, row.peer],
    ...[median(perSecond), median(p99Ms), failures],
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
console.log(`\nMemory of the shop: ${atRest} MB after the start, ${memory()} MB after the load.`)
await servers.stop()
