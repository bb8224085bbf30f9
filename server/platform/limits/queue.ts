import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** The queue is full: this process could not handle more tasks in a reasonable time. */
export class QueueFull extends Error {}

/**
 * Runs up to `concurrency` tasks at a time, such as rendering a page, and lets up to `maxWaiting` wait. Yields to the
 * event loop before each task, so that requests without a task are answered in between.
 */
export function createQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const limit = pLimit(concurrency)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting)
      throw new QueueFull(`${limit.pendingCount} are waiting for their turn`)
    return limit(async () => {
      await setImmediate()
      return work()
    })
  }
}
