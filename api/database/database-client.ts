import pg from 'pg'

/** A query that may take as long as it likes; the server must have been told so as well. */
export function unhurried(text: string, values: unknown[] = []) {
  return { text, values, isUnhurried: true }
}

/**
 * A connection that closes itself when it is of no more use, so that the pool makes a new one. That is when the server
 * has left a query unanswered for so many milliseconds: a machine that vanished says nothing, and queries would wait
 * until the operating system gives up. And it is when the server says that it ends the connection: its end arrives
 * only after that, and another would get the connection in between.
 */
export function databaseClient(patience: number): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: stands for all overloads of what it overrides
    override query(...given: any[]): any {
      // Closing while a query is unanswered cuts the connection at once, and rejects the query.
      const timer = given[0].isUnhurried ? undefined : setTimeout(() => void this.end(), patience)
      const settled = (error: unknown) => {
        clearTimeout(timer)
        if (error instanceof pg.DatabaseError && error.severity === 'FATAL') void this.end()
      }
      const callback = given.at(-1)
      if (typeof callback !== 'function') {
        const answer: Promise<unknown> = Reflect.apply(super.query, this, given)
        answer.then(() => settled(undefined), settled)
        return answer
      }
      return Reflect.apply(super.query, this, [
        ...given.slice(0, -1),
        (error: unknown, result: unknown) => {
          settled(error)
          callback(error, result)
        },
      ])
    }
  }
}
