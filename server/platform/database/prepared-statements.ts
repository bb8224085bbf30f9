import type pg from 'pg'

/** Statements that the server plans; others, such as `begin`, gain nothing from preparation. */
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i

/** Each prepared statement keeps its plan in the server's memory, on every connection. */
const maxPrepared = 200
const maxSeen = 1000

/** Counts statements across all connections, since on the embedded engine all of them share one session. */
let count = 0

/** Whether the columns of a table have changed: the server refuses the prepared statement from then on. */
const isOutdated = (error: { code?: string }) => error.code === '0A000'

/**
 * A connection that prepares statements. The server parses and plans an unnamed statement every time, which usually
 * takes longer than running it. A statement gets a name when its text comes a second time, so texts that never return,
 * such as texts with a list of ids, cost nothing. At most `maxPrepared` are prepared.
 */
export function withPreparedStatements(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    #names = new Map<string, string>()
    #seen = new Set<string>()

    // biome-ignore lint/suspicious/noExplicitAny: stands for all overloads of what it overrides
    override query(...parameters: any[]): any {
      const [text, values] = parameters
      const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text) : undefined
      if (name === undefined || parameters.length > 2) return Reflect.apply(super.query, this, parameters)
      const isAlone = this.getTransactionStatus() === 'I'
      const answer: Promise<unknown> = Reflect.apply(super.query, this, [{ name, text, values }])
      return answer.catch((error) => {
        if (!isOutdated(error)) throw error
        this.#names.clear()
        // Inside a transaction a retry would fail, too, since the error has aborted the transaction.
        if (!isAlone) throw error
        return Reflect.apply(super.query, this, [text, values])
      })
    }

    #nameOf(text: string): string | undefined {
      const name = this.#names.get(text)
      if (name !== undefined || this.#names.size >= maxPrepared || !isPlanned.test(text)) return name
      if (!this.#seen.delete(text)) {
        if (this.#seen.size >= maxSeen) this.#seen.clear()
        this.#seen.add(text)
        return undefined
      }
      const next = `s${count++}`
      this.#names.set(text, next)
      return next
    }
  }
}
