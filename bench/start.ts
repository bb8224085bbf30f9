import { middle, printTable } from './load.ts'
import { bareServer, cpuMsOf, type Engine, prepareShop, shopServer, startServer } from './servers.ts'

/*
 * Measures the CPU time of a start with a seeded database, until the shop reports that it is ready, relative to that of
 * a bare server: `node bench/start.ts`.
 */

const starts = 5

/** CPU time of the whole process, in ms. */
async function cpuMsOfStart(script: string, env: Record<string, string>): Promise<number> {
  const server = await startServer(script, env)
  await (await fetch(`${server.url}/readyz`)).arrayBuffer()
  const cpuMs = cpuMsOf([server.pid])
  await server.stop()
  return cpuMs
}

async function measure(engine: Engine): Promise<string[]> {
  console.error(`Starting on ${engine} …`)
  const { database, env } = await prepareShop(engine)
  await cpuMsOfStart(shopServer, env)
  const times: number[] = []
  // A bare server's start takes so few ticks of the CPU clock that only the mean is meaningful.
  let bare = 0
  for (let n = 0; n < starts; n++) {
    bare += (await cpuMsOfStart(bareServer, { BODY_BYTES: '16384' })) / starts
    times.push(await cpuMsOfStart(shopServer, env))
  }
  await database?.stop()
  return [`start on ${engine}`, middle(times.map((ms) => ms / bare)), '≤ 10', 'Vendure 49', middle(times)]
}

const rows = [await measure('postgres'), await measure('embedded')]
printTable(['CPU time ÷ bare', 'median', 'goal', 'best peer', 'CPU ms'], rows)
