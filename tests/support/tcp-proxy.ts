import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type TcpProxy = {
  port: number
  /** Cuts every connection that sends this text, before forwarding it; undefined cuts none. */
  cutAt: (text: string | undefined) => void
  /** Stops forwarding in both directions, but still accepts connections. */
  freeze: () => void
  /** Freezes only the connections that have sent `mark`, or send it later. */
  freezeMarked: () => void
  thaw: () => void
  /** The number of connections, and of cut connections. */
  counts: { made: number; cut: number }
}

/** An unreliable network between a program and a server. Closed after the test. */
export async function openTcpProxy(target: number, mark?: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const counts = { made: 0, cut: 0 }
  let forbidden: string | undefined
  let frozen: 'all' | 'marked' | undefined
  const server = createServer((near) => {
    counts.made++
    let isMarked = false
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => {
        if (mark !== undefined && from === near && bytes.includes(mark)) isMarked = true
        if (frozen === 'all' || (frozen === 'marked' && isMarked)) return
        if (from === near && forbidden !== undefined && bytes.includes(forbidden)) {
          counts.cut++
          near.destroy()
        } else to.write(bytes)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cutAt(text) {
      forbidden = text
    },
    freeze() {
      frozen = 'all'
    },
    freezeMarked() {
      frozen = 'marked'
    },
    thaw() {
      frozen = undefined
    },
    counts,
  }
}
