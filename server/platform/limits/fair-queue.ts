import { setImmediate } from 'node:timers/promises'

/** The queue is full: this process could not handle more tasks in a reasonable time. */
export class QueueFull extends Error {}

/** The client disconnected before its turn. */
export class ClientDisconnected extends Error {}

/** `network` is the network whose turn the task takes; `client` is aborted when the client disconnects. */
export type FairQueue = <T>(
  caller: { network: string; client: AbortSignal },
  work: () => Promise<T>,
) => Promise<T>

type Waiting = { start: () => void; refuse: (reason: QueueFull) => void }

/**
 * Runs up to `concurrency` tasks at a time, such as rendering a page, and lets up to `maxWaiting` wait. Networks take
 * turns, task by task, so no network waits for all requests of another; if the queue is full, the last task of the
 * busiest network is refused. Yields to the event loop between tasks, so requests without a task are answered in
 * between.
 */
export function createFairQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number
  maxWaiting: number
}): FairQueue {
  /** Waiting tasks by network, only for networks with any; the network whose turn is next comes first. */
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
    // Waits until a finished task passes on its slot.
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
