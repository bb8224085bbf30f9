import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secret } from './bench-servers.ts'
import { leaveServersTheFirstCore, startPinned } from './pinned-server.ts'
import { cpuMsOf } from './process-cost.ts'
import { median, spread } from './spread.ts'
import { table } from './table.ts'

/*
 * Measures the CPU time of a start with a seeded database, until the shop reports that it is ready, relative to that of
 * a bare server: `node bench/start.ts`.
 */

const starts = 5

/** CPU time of the whole process, in ms. */
async function cpuMsOfStart(script: string, env: Record<string, string>): Promise<number> {
  const server = await startPinned(script, env)
  await (await fetch(`${server.url}/readyz`)).arrayBuffer()
  const cpuMs = cpuMsOf([server.pid])
  await server.stop()
  return cpuMs
}

async function measure(engine: string, env: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-start-'))
  const shop = { SEED: 'demo', DATA_DIR: folder, JWT_SECRET: secret, ...env }
  console.error(`Starting on ${engine} …`)
  await cpuMsOfStart('server/bin/main.ts', shop)
  const times = { shop: [] as number[], bare: [] as number[] }
  for (let n = 0; n < starts; n++) {
    times.bare.push(await cpuMsOfStart('bench/bare-server.ts', { BODY_BYTES: '16384' }))
    times.shop.push(await cpuMsOfStart('server/bin/main.ts', shop))
  }
  await rm(folder, { recursive: true })
  // A bare server's start takes so few ticks of the CPU clock that only the mean is meaningful.
  const bare = times.bare.reduce((sum, ms) => sum + ms, 0) / starts
  const ratios = times.shop.map((ms) => ms / bare)
  return [`start on ${engine}`, median(ratios), spread(ratios), '≤ 10', 'Vendure 49', median(times.shop)]
}

leaveServersTheFirstCore()
const database = await startPinned('tests/support/postgres-server.ts')
const rows = [await measure('PostgreSQL', { DATABASE_URL: database.url }), await measure('embedded', {})]
await database.stop()
console.log(table(['CPU time ÷ bare', 'median', 'spread', 'goal', 'best peer', 'CPU ms'], rows))
