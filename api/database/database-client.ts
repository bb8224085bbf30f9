import pg from 'pg'

/** A query without a client-side timeout; the server's `statement_timeout` must be disabled as well. */
export function withoutTimeout(text: string, values: unknown[] = []) {
  return { text, values, hasNoTimeout: true }
}

/**
 * A connection that closes itself when it is unusable, so that the pool opens a new one. First, when the server has not
 * answered a query within the timeout: a machine that is gone sends nothing, and queries would wait until the operating
 * system gives up. Second, when the server announces that it ends the connection: the end itself arrives later, and
 * another request could get the connection in between.
 */
export function databaseClient(Client: typeof pg.Client, timeoutMs: number): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: stands for all overloads of what it overrides
    override query(...parameters: any[]): any {
      // A stream of rows (COPY) is itself what is returned, and takes as long as its reader.
      if (typeof parameters[0].submit === 'function') return Reflect.apply(super.query, this, parameters)
      // Ending the client during a query closes the connection at once and rejects the query.
      const timer = parameters[0].hasNoTimeout ? undefined : setTimeout(() => void this.end(), timeoutMs)
      const settled = (error: unknown) => {
        clearTimeout(timer)
        if (error instanceof pg.DatabaseError && error.severity === 'FATAL') void this.end()
      }
      const callback = parameters.at(-1)
      if (typeof callback !== 'function') {
        const answer: Promise<unknown> = Reflect.apply(super.query, this, parameters)
        answer.then(() => settled(undefined), settled)
        return answer
      }
      return Reflect.apply(super.query, this, [
        ...parameters.slice(0, -1),
        (error: unknown, result: unknown) => {
          settled(error)
          callback(error, result)
        },
      ])
    }
  }
}
