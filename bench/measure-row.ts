import type { Buyers } from './buyers.ts'
import { load, type Sent } from './load.ts'
import type { Server } from './pinned-server.ts'
import { cpuMsOf } from './process-cost.ts'
import type { RequestRow } from './request-rows.ts'

const rounds = { postgres: 5, embedded: 3 }
const bareRequests = 5000

/** One figure per round. Costs are multiples of a bare server's. */
export type Measured = { costs: number[]; perSecond: number[]; p99Ms: number[]; failures: number }

export type Servers = { bare: Server; shop: Server; database: Server | undefined; buyers: Buyers }

let number = 0

/**
 * Measures the bare server and the shop in turns: the CPU time per request of the shop and its database, relative to
 * that of the bare server.
 */
export async function measureRow(row: RequestRow, servers: Servers): Promise<Measured> {
  const { bare, shop, database, buyers } = servers
  const measured: Measured = { costs: [], perSecond: [], p99Ms: [], failures: 0 }
  const pids = [shop.pid, ...(database ? [database.pid] : [])]
  // The first round only warms both up.
  for (let round = 0; round <= rounds[database ? 'postgres' : 'embedded']; round++) {
    const baseline = await cost([bare.pid], bare.url, bareRequests, () => ({ path: '/' }))
    await row.prepare?.(buyers)
    const { cpuMs, seconds, p99Ms, failures } = await cost(pids, shop.url, row.requests, () =>
      row.request(number++, buyers),
    )
    measured.failures += failures
    if (round === 0) continue
    measured.costs.push(cpuMs / baseline.cpuMs)
    measured.perSecond.push(row.requests / seconds)
    measured.p99Ms.push(p99Ms)
  }
  return measured
}

/** `cpuMs` is the CPU time of a request. */
async function cost(pids: number[], url: string, count: number, next: () => Sent) {
  const before = cpuMsOf(pids)
  const loaded = await load(url, count, next)
  return { ...loaded, cpuMs: (cpuMsOf(pids) - before) / count }
}
