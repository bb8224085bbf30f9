import type { Pool } from 'pg'
import type { FileStore } from '#server/integrations/storage/file-store.ts'

/** The shop under examination. */
export type CheckTarget = {
  pool: Pool
  files: Pick<FileStore, 'get'>
  now: Date
  /** For how many financial years invoices are retained; undefined: forever. */
  bookRetentionYears: number | undefined
  /** Whether the shop is running: in a stopped shop, entries rightly wait in the queues. */
  isRunning: boolean
}

/** What is wrong with a subject such as 'order:0123456789': the contradictory facts, named after the columns. */
export type Finding = { subject: string; facts: Record<string, string | number | boolean | null> }

/** `count` is the number of all findings; `examples` are the first few, sorted by subject. */
export type Found = { count: number; examples: Finding[] }

export type Check = {
  name: string
  /** The rule that a sound shop obeys. */
  rule: string
  find: (target: CheckTarget) => Promise<Found>
}

const maxExamples = 20

export function foundOf(findings: Finding[]): Found {
  return { count: findings.length, examples: findings.slice(0, maxExamples) }
}

type Row = Finding['facts'] & { subject: string; found_in_all: number }

/**
 * A check in a single statement: it sees a consistent state of the shop, and uses no more memory for a
 * million orders than for a few. The statement selects `subject` and the facts of each finding.
 */
export function statement(
  text: string,
  valuesOf: (target: CheckTarget) => unknown[] = () => [],
): Check['find'] {
  return async (target) => {
    const client = await target.pool.connect()
    try {
      await client.query('begin read only; set local statement_timeout = 0')
      const { rows } = await client.query<Row>(
        `select found.*, count(*) over ()::integer as found_in_all from (${text}) as found
           order by subject limit ${maxExamples}`,
        valuesOf(target),
      )
      return {
        count: rows[0]?.found_in_all ?? 0,
        examples: rows.map(({ subject, found_in_all: _, ...facts }) => ({ subject, facts })),
      }
    } finally {
      await client.query('rollback').finally(() => client.release())
    }
  }
}
