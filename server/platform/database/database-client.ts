import type { Socket } from 'node:net'
import pg from 'pg'

/** A query without a client-side timeout; the caller must also disable the server's `statement_timeout`. */
export function withoutTimeout(text: string, values: unknown[] = []) {
  return { text, values, hasNoTimeout: true }
}

export type DatabaseClient = pg.Client & {
  /** How long the server may be silent during a query, in milliseconds. */
  silenceMs: number
}

/** The server has become a standby, or is fenced off: a new connection may reach the primary. */
const readOnly = '25006'

/**
 * A connection that closes itself when it becomes unusable, so the pool opens a new connection. First, when the server
 * sends nothing during a query for `silenceMs`: a dead machine sends nothing, and queries would wait until the
 * operating system times out. Second, when the server announces that it will end the connection: the end itself arrives
 * later, and another request could get the connection in between. Third, when the server no longer accepts writes.
 */
export function databaseClient(Client: typeof pg.Client, silenceMs: number): typeof pg.Client {
  return class extends Client {
    silenceMs = silenceMs

    // biome-ignore lint/suspicious/noExplicitAny: stands for all overloads of what it overrides
    override query(...parameters: any[]): any {
      // For a stream of rows (COPY), the driver returns the stream itself, which takes as long as its reader.
      if (typeof parameters[0].submit === 'function') return Reflect.apply(super.query, this, parameters)
      const stopWatching = parameters[0].hasNoTimeout ? () => {} : this.#endWhenSilent()
      const onSettled = (error: unknown) => {
        stopWatching()
        if (error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.code === readOnly))
          void this.end()
      }
      const callback = parameters.at(-1)
      if (typeof callback !== 'function') {
        const answer: Promise<unknown> = Reflect.apply(super.query, this, parameters)
        answer.then(() => onSettled(undefined), onSettled)
        return answer
      }
      return Reflect.apply(super.query, this, [
        ...parameters.slice(0, -1),
        (error: unknown, result: unknown) => {
          onSettled(error)
          callback(error, result)
        },
      ])
    }

    /**
     * Returns a function that stops watching. Ending the client during a query closes the connection and rejects the
     * query.
     */
    #endWhenSilent(): () => void {
      let received = bytesReceived(this)
      let immediate: NodeJS.Immediate | undefined
      const timer = setTimeout(() => {
        // First lets this process read data that arrived while it was busy.
        immediate = setImmediate(() => {
          if (bytesReceived(this) === received) return void this.end()
          received = bytesReceived(this)
          timer.refresh()
        })
      }, this.silenceMs)
      return () => {
        clearTimeout(timer)
        clearImmediate(immediate)
      }
    }
  }
}

function bytesReceived(client: pg.Client): number {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  return stream.bytesRead
}
