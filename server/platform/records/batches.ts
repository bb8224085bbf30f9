import { setImmediate } from 'node:timers/promises'

/** How long a batch may keep the one connection of the embedded engine; a call of a shopper waits for several. */
const batchMs = 50

/**
 * Batches of big work, so sized that each takes about 50 ms on this machine as busy as it is now: at most `most` rows, and at
 * least a fifth, since every batch has its own costs. Between them, others have their turn: the embedded engine answers without a turn of the event loop.
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
