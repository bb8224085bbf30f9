import type { Pool } from 'pg'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { withoutTimeout } from '#server/platform/database/database-client.ts'

/** The shop as the doctor sees it. */
export type CheckTarget = {
  pool: Pool
  files: Pick<FileStore, 'get'>
  now: Date
  /** For how many financial years invoices are kept; undefined: for ever. */
  booksKeptYears: number | undefined
  /** Whether anybody has been working on the queues: in a shop that was stopped they wait, as they should. */
  isRunning: boolean
}

/** What is wrong with one thing: 'order:0123456789', and the facts that do not agree, named as the columns are. */
export type Finding = { subject: string; facts: Record<string, string | number | boolean | null> }

/** All findings are counted; the first few of them, by subject, are shown. */
export type Found = { count: number; examples: Finding[] }

export type Check = {
  name: string
  /** What holds in a sound shop. */
  rule: string
  find: (target: CheckTarget) => Promise<Found>
}

export const maxExamples = 20

type Row = Finding['facts'] & { subject: string; found_in_all: number }

/**
 * A check that is one statement: it sees one state of the shop, and the database needs no more memory for a million
 * orders than for a few. The statement selects `subject` and the facts of each finding.
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
        withoutTimeout(
          `select found.*, count(*) over ()::integer as found_in_all from (${text}) as found
           order by subject limit ${maxExamples}`,
          valuesOf(target),
        ),
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
