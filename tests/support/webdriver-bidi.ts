import { EventEmitter, once } from 'node:events'

/** An answer or an event; its content depends on the method. */
// biome-ignore lint/suspicious/noExplicitAny: the protocol's answers have a shape per method
type Body = any

/** A connection that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export type BidiConnection = {
  /** Sends a command and resolves to its result. Rejects with the browser's message if it refuses. */
  send: (method: string, params: object) => Promise<Body>
  /** Calls with the parameters of every event of this name that the session has subscribed to. */
  on: (event: string, listener: (params: Body) => void) => void
  close: () => void
}

/** `address` is the browser's WebSocket, such as `ws://127.0.0.1:9222/session`. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  await once(socket as unknown as EventEmitter, 'open')
  const events = new EventEmitter()
  const waiting = new Map<number, { resolve: (result: Body) => void; reject: (error: Error) => void }>()
  let sent = 0

  socket.addEventListener('message', ({ data }) => {
    const { type, id, method, params, result, error, message } = JSON.parse(data)
    if (type === 'event') return void events.emit(method, params)
    const call = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') call?.resolve(result)
    else call?.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has closed the connection.'))
  })

  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        sent += 1
        waiting.set(sent, { resolve, reject })
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    on: (event, listener) => void events.on(event, listener),
    close: () => socket.close(),
  }
}
