import { setImmediate } from 'node:timers/promises'

/** More pages are waiting than can be rendered in a reasonable time. */
export class QueueFull extends Error {}

/** The client disconnected before its turn. */
export class ClientGone extends Error {}

export type RenderQueue = <T>(client: AbortSignal, render: () => Promise<T>) => Promise<T>

/**
 * Renders up to `concurrency` pages at a time and lets up to `maxWaiting` wait. Yields to the event loop between pages, so
 * that requests which need no rendering are answered in the meantime.
 */
export function createRenderQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number
  maxWaiting: number
}): RenderQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function acquire(): Promise<void> {
    if (running < concurrency) {
      running++
      return
    }
    if (waiting.length >= maxWaiting)
      throw new QueueFull(`${waiting.length} pages are waiting to be rendered`)
    // A finished rendering hands over its slot.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  async function release(): Promise<void> {
    await setImmediate()
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async (client, render) => {
    await acquire()
    try {
      if (client.aborted) throw new ClientGone()
      return await render()
    } finally {
      void release()
    }
  }
}
