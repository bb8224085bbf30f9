import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'

/** Each prepared statement keeps its plan in the server's memory, on every connection. */
const maxPrepared = 200
/** Two query pools over the same connections have different names. */
let count = 0

/** Statements that the server plans; others, such as `begin`, gain nothing. */
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i

/** Names the statements to prepare: each when it comes a second time, since a text with a list of ids may never return. */
function statementNames() {
  const names = new Map<string, string>()
  const seen = new LRUCache<string, true>({ max: 1000 })
  const giveName = (text: string) => void names.set(text, `s${count++}`)
  return {
    giveName,
    nameOf(text: string): string | undefined {
      if (!isPlanned.test(text)) return undefined
      if (names.has(text) || names.size >= maxPrepared) return names.get(text)
      if (seen.has(text)) giveName(text)
      else seen.set(text, true)
      return names.get(text)
    },
  }
}

/**
 * The pool as the query builder uses it. Prepares statements: the server otherwise plans one each time, which may take
 * longer than running it. With a time limit it closes a connection that gives no answer in time, that the server ends,
 * or whose server no longer accepts writes, so that no other query gets it.
 */
export function queryPool(
  pool: Pool,
  { answerMs, isPrepared }: { answerMs?: number; isPrepared: boolean },
): PostgresPool {
  const { giveName, nameOf } = statementNames()
  return {
    async connect() {
      const client = await pool.connect()
      const run = async (text: string, values: readonly unknown[]) => {
        const query = { text, values: [...values], ...(answerMs && { query_timeout: answerMs }) }
        const name = isPrepared ? nameOf(text) : undefined
        const isAlone = client.getTransactionStatus() === 'I'
        try {
          return await client.query(name === undefined ? query : { ...query, name })
        } catch (error) {
          if (answerMs && isUseless(error as Failure)) void client.end()
          if (name === undefined || (error as Failure).code !== '0A000') throw error
          // The columns of a table have changed: under a new name the statement is planned again.
          giveName(text)
          if (!isAlone) throw error
          return client.query(query)
        }
      }
      return {
        query: run as unknown as PostgresPoolClient['query'],
        release: () => client.release(),
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

type Failure = { message: string; severity?: string; code?: string }

function isUseless({ message, severity, code }: Failure): boolean {
  return message === 'Query read timeout' || severity === 'FATAL' || code === '25006'
}
