import { Agent } from 'node:http'
import { type Engine, startServers } from './bench-servers.ts'
import type { Buyers } from './buyers.ts'
import { percentile, type Sent, send } from './load.ts'
import { table } from './table.ts'

/*
 * Measures orders per second: `node bench/orders.ts`, or `node bench/orders.ts embedded` for a single engine. For ten
 * seconds, ten buyers in turn fill their carts and order; then five do so while others read an uncached product. The
 * times are those of the orders or reads. Fails if the stock differs from what was received minus what was sold, or if
 * more was sold than was in stock.
 */

const seconds = 10
const lastPieces = 30

type Times = { name: string; ms: number[]; failures: number }

const engines = process.argv[2] ? [process.argv[2] as Engine] : (['postgres', 'embedded'] as const)
const rows: [string, string, string, string, number][] = []
let isSound = true
for (const engine of engines) {
  const servers = await startServers(engine)
  const { buyers } = servers
  const { url } = servers.shop
  const note = ({ name, ms, failures }: Times) => {
    const [half, most] = [percentile(ms, 0.5), percentile(ms, 0.99)]
    rows.push([
      `${name}, ${engine}`,
      (ms.length / seconds).toFixed(0),
      half.toFixed(0),
      most.toFixed(0),
      failures,
    ])
    isSound &&= failures === 0
  }
  const received = await buyers.stock()
  const orders = await order(url, buyers, 10)
  note(orders)
  note(await read(url, 'product read'))
  const [ordered, reads] = await Promise.all([
    order(url, buyers, 5),
    read(url, 'product read while five buyers order'),
  ])
  note(reads)
  const sold = [orders, ordered].reduce((sum, { ms, failures }) => sum + ms.length - failures, 0)
  const stock = await buyers.stock()
  const winners = await fightForTheLast(url, buyers)
  const left = await buyers.stock()
  console.error(
    `${engine}: ${received} received, ${sold} sold, ${stock} left; of ${lastPieces} sold ${winners}, ${left} left`,
  )
  isSound &&= stock === received - sold && winners === lastPieces && left === 0
  await servers.stop()
}
console.log(table(['orders, two cores', 'per second', 'p50 ms', 'p99 ms', 'failures'], rows))
process.exitCode = isSound ? 0 : 1

/** Lets this many different buyers order at the same time. */
async function order(url: string, buyers: Buyers, atOnce: number): Promise<Times> {
  const fill = (n: number) => [buyers.add(n)]
  return forSeconds(url, { name: 'order placed', atOnce, before: fill, timed: (n) => buyers.order(n) })
}

function read(url: string, name: string): Promise<Times> {
  let number = 0
  const path = () => `/api/products/products/sirupate-10/?n=${Date.now()}-${number++}`
  return forSeconds(url, { name, atOnce: 5, before: () => [], timed: () => ({ path: path() }) })
}

type Load = { name: string; atOnce: number; before: (n: number) => Sent[]; timed: (n: number) => Sent }

async function forSeconds(url: string, { name, atOnce, before, timed }: Load): Promise<Times> {
  const agent = new Agent({ keepAlive: true })
  const times: Times = { name, ms: [], failures: 0 }
  const end = performance.now() + seconds * 1000
  const work = async (first: number) => {
    for (let n = first; performance.now() < end; n += atOnce) {
      for (const sent of before(n)) await send(agent, url, sent)
      const start = performance.now()
      if (!(await send(agent, url, timed(n)))) times.failures++
      times.ms.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, first) => work(first)))
  agent.destroy()
  return times
}

/** Lets all buyers order one of the last items at once; returns how many got one. */
async function fightForTheLast(url: string, buyers: Buyers): Promise<number> {
  await buyers.fillCarts()
  await buyers.leave(lastPieces)
  const agent = new Agent({ keepAlive: true })
  const everyone = Array.from({ length: buyers.count }, (_, n) => send(agent, url, buyers.order(n)))
  const answers = await Promise.all(everyone)
  agent.destroy()
  return answers.filter(Boolean).length
}
