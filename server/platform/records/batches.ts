import { setImmediate } from 'node:timers/promises'

/**
 * How long a batch may occupy the only connection of the embedded engine; a shopper's call may wait for several
 * batches.
 */
const batchMs = 50

/**
 * Sizes the batches of a large task so that each takes about 50 ms under the current load: at most `most` rows, and at
 * least a fifth of that, since every batch has fixed costs. Yields to the event loop between batches, since the
 * embedded engine answers within the same turn of it.
 */
export function pacedBatches(most: number, { now = () => performance.now() } = {}) {
  let size = most
  return async <Answer>(work: (size: number) => Promise<Answer>): Promise<Answer> => {
    await setImmediate()
    const start = now()
    const answer = await work(size)
    const fitting = Math.floor((size * batchMs) / Math.max(1, now() - start))
    size = Math.max(Math.ceil(most / 5), Math.min(most, fitting, size * 2))
    return answer
  }
}
