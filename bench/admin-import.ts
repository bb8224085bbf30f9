import { performance } from 'node:perf_hooks'

const maxRows = 10_000

export type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Response>

/** The limit for other calls during an import: an embedded database has only one connection, for which they wait. */
export const longestWaitMs = 200

/**
 * Imports prices of up to 10,000 products while another caller makes one call after another. Measures how long each
 * step takes, and the longest wait of the other calls.
 */
export async function measureImport(
  ask: Ask,
): Promise<{ step: string; rows: number; ms: number; longestWaitMs: number }[]> {
  let ids: string[] = []
  const read = await besides(ask, async () => {
    const file = await (await ask('GET', 'products/csv/')).text()
    ids = [...file.matchAll(/^(\d+),bench-/gm)].map(([, id]) => id ?? '').slice(0, maxRows)
  })
  let id = ''
  const csv = ['id,price', ...ids.map((one) => `${one},${(50 + Math.random() * 100).toFixed(2)}`)].join('\n')
  const checked = await besides(ask, async () => {
    const answer = await ask('POST', 'product-imports/', { name: 'prices.csv', csv })
    ;({ id } = (await answer.json()) as { id: string })
  })
  const ran = await besides(ask, async () => {
    for (let remaining = ids.length; remaining > 0; )
      ({ remaining } = (await (await ask('POST', `product-imports/${id}/run/`)).json()) as {
        remaining: number
      })
  })
  return [
    { step: 'products as a file', rows: ids.length, ...read },
    { step: 'file checked', rows: ids.length, ...checked },
    { step: 'file imported', rows: ids.length, ...ran },
  ]
}

async function besides(ask: Ask, work: () => Promise<void>): Promise<{ ms: number; longestWaitMs: number }> {
  let isDone = false
  let longest = 0
  const started = performance.now()
  const other = async () => {
    while (!isDone) {
      const start = performance.now()
      await (await ask('GET', 'me/')).text()
      longest = Math.max(longest, performance.now() - start)
    }
  }
  const waiting = other()
  await work()
  const ms = Math.round(performance.now() - started)
  isDone = true
  await waiting
  return { ms, longestWaitMs: Math.round(longest) }
}
