import { type Buyers, openBuyers } from './buyers.ts'
import { percentile, printTable, type Sent, send } from './load.ts'
import { type Engine, prepareShop, shopServer, startServer } from './servers.ts'

/*
 * Measures orders per second: `node bench/orders.ts`, or `node bench/orders.ts embedded` for a single engine. For ten
 * seconds, ten buyers in turn fill their carts and order; then five do so while others read an uncached product. The
 * times are those of the orders or reads. Fails if the stock differs from what was received minus what was sold, or if
 * more was sold than was in stock.
 */

const seconds = 10
const lastPieces = 30

const engines = process.argv[2] ? [process.argv[2] as Engine] : (['postgres', 'embedded'] as const)
const rows: (string | number)[][] = []
for (const engine of engines) {
  const { database, env } = await prepareShop(engine)
  const shop = await startServer(shopServer, { ...env, ...(database && { ROLE: 'web' }) })
  const buyers = await openBuyers(shop.url, 100)
  const isSound = await measure(engine, shop.url, buyers)
  if (!isSound) process.exitCode = 1
  await shop.stop()
  await database?.stop()
}
printTable(['orders, two cores', 'per second', 'p50 ms', 'p99 ms', 'failures'], rows)

async function measure(engine: Engine, url: string, buyers: Buyers): Promise<boolean> {
  /** Lets this many different buyers order at the same time. */
  const order = (atOnce: number) =>
    forSeconds(url, { atOnce, before: (n) => [buyers.add(n)], timed: (n) => buyers.order(n) })
  let number = 0
  const fresh = () => ({ path: `/api/products/products/sirupate-10/?n=${Date.now()}-${number++}` })
  const read = () => forSeconds(url, { atOnce: 5, before: () => [], timed: fresh })
  const received = await buyers.stock()
  const orders = await order(10)
  const reads = await read()
  const [ordered, busy] = await Promise.all([order(5), read()])
  for (const [name, { ms, failures }] of [
    ['order placed', orders],
    ['product read', reads],
    ['product read while five buyers order', busy],
  ] as const)
    rows.push([
      `${name}, ${engine}`,
      (ms.length / seconds).toFixed(0),
      percentile(ms, 0.5).toFixed(0),
      percentile(ms, 0.99).toFixed(0),
      failures,
    ])
  const sold = [orders, ordered].reduce((sum, { ms, failures }) => sum + ms.length - failures, 0)
  const stock = await buyers.stock()
  const winners = await fightForTheLast(url, buyers)
  const left = await buyers.stock()
  console.error(
    `${engine}: ${received} received, ${sold} sold, ${stock} left; of ${lastPieces} sold ${winners}, ${left} left`,
  )
  const failed = [orders, reads, ordered, busy].some(({ failures }) => failures > 0)
  return !failed && stock === received - sold && winners === lastPieces && left === 0
}

type Load = { atOnce: number; before: (n: number) => Sent[]; timed: (n: number) => Sent }

async function forSeconds(url: string, { atOnce, before, timed }: Load) {
  const times = { ms: [] as number[], failures: 0 }
  const end = performance.now() + seconds * 1000
  const work = async (first: number) => {
    for (let n = first; performance.now() < end; n += atOnce) {
      for (const sent of before(n)) await send(url, sent)
      const { ms, isAnswered } = await send(url, timed(n))
      if (!isAnswered) times.failures++
      times.ms.push(ms)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, first) => work(first)))
  return times
}

/** Lets all buyers order one of the last items at once; returns how many got one. */
async function fightForTheLast(url: string, buyers: Buyers): Promise<number> {
  await buyers.fillCarts()
  await buyers.leave(lastPieces)
  const everyone = Array.from({ length: buyers.count }, (_, n) => send(url, buyers.order(n)))
  return (await Promise.all(everyone)).filter(({ isAnswered }) => isAnswered).length
}
