import { setImmediate } from 'node:timers/promises'

/** More wait already than can be answered in a reasonable time. */
export class QueueFull extends Error {}

/** Who asked did not wait until it was their turn. */
export class ClientGone extends Error {}

export type RenderQueue = <T>(client: AbortSignal, render: () => Promise<T>) => Promise<T>

/**
 * Renders so many pages at a time and lets so many wait. Between two renderings the event loop takes its turn, so that
 * what needs no rendering is answered meanwhile.
 */
export function createRenderQueue({
  atOnce,
  waitingMost,
}: {
  atOnce: number
  waitingMost: number
}): RenderQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= waitingMost) throw new QueueFull(`${waiting.length} pages wait to be rendered`)
    // Whoever ends hands its place on.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  async function leave(): Promise<void> {
    await setImmediate()
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async (client, render) => {
    await turn()
    try {
      if (client.aborted) throw new ClientGone()
      return await render()
    } finally {
      void leave()
    }
  }
}
