import { setImmediate } from 'node:timers/promises'

/** More is waiting than can be done in a reasonable time. */
export class QueueFull extends Error {}

/** The client disconnected before its turn. */
export class ClientDisconnected extends Error {}

/** `network` is whoever the turn counts for; `client` is aborted when it disconnects. */
export type FairQueue = <T>(
  caller: { network: string; client: AbortSignal },
  work: () => Promise<T>,
) => Promise<T>

type Waiting = { start: () => void; refuse: (reason: QueueFull) => void }

/**
 * Does up to `concurrency` works at a time, such as rendering a page, and lets up to `maxWaiting` wait. Networks take turns,
 * one work each, so that nobody waits for all that another has requested; in a full queue, the one with the most works gives
 * up its last. Yields to the event loop between works, so that requests which need none are answered in the meantime.
 */
export function createFairQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number
  maxWaiting: number
}): FairQueue {
  /** Lines of waiting works, none of them empty; the network whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let running = 0

  function makeRoom(network: string): void {
    const full = new QueueFull(`${waiting} are waiting for their turn`)
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    if (longest.length <= (lines.get(network)?.length ?? 0) + 1) throw full
    longest.pop()?.refuse(full)
    waiting--
  }

  async function acquire(network: string): Promise<void> {
    if (running < concurrency) {
      running++
      return
    }
    if (waiting >= maxWaiting) makeRoom(network)
    waiting++
    // A finished work hands over its slot.
    await new Promise<void>((start, refuse) => {
      const line = lines.get(network) ?? []
      line.push({ start, refuse })
      lines.set(network, line)
    })
  }

  async function release(): Promise<void> {
    await setImmediate()
    const [next] = lines
    if (!next) {
      running--
      return
    }
    const [network, line] = next
    const work = line.shift()
    lines.delete(network)
    if (line.length > 0) lines.set(network, line)
    waiting--
    work?.start()
  }

  return async ({ network, client }, work) => {
    await acquire(network)
    try {
      if (client.aborted) throw new ClientDisconnected()
      return await work()
    } finally {
      void release()
    }
  }
}
