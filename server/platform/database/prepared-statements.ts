import type pg from 'pg'

/** What the server plans; it has nothing to prepare for the others, such as `begin`. */
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i

/** Each keeps its plan in the server's memory, on every connection. */
const maxPrepared = 200
const maxSeen = 1000

/** Of all connections: the embedded engine has one session for those that follow each other. */
let count = 0

/** The server refuses it from then on: somebody has changed the columns of a table meanwhile. */
const isOutdated = (error: { code?: string }) => error.code === '0A000'

/**
 * A connection that prepares statements: the server parses and plans again and again what comes without a name, which for
 * most of ours takes longer than to run them. A statement gets its name when its text comes a second time, so that texts
 * that never come again, such as those with a list of ids, cost nothing. What comes when there are enough is not prepared.
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
        // A transaction has failed with it.
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
