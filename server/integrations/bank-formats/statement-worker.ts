import { parentPort } from 'node:worker_threads'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { type BankStatement, UnreadableStatement } from './bank-statement.ts'
import { type CsvReading, describeCsv, readStatement } from './read-statement.ts'

/* Reads banks' files in a thread of its own, which `read-in-worker.ts` starts and ends. */

export type StatementFile = { bytes: Uint8Array; today: string; mapping: StatementMapping }
export type StatementReading = {
  read?: BankStatement | undefined
  /** Why it cannot be read, by field. */
  fieldErrors?: UnreadableStatement['fieldErrors'] | undefined
  /** Undefined for XML, and for what is no text. */
  csv?: CsvReading | undefined
}

parentPort?.on('message', ({ bytes, today, mapping }: StatementFile) => {
  const { read, fieldErrors } = attempt(() => readStatement(bytes, today, mapping))
  // What is no text has no rows to show either.
  const csv = attempt(() => describeCsv(bytes, mapping)).read
  parentPort?.postMessage({ read, fieldErrors, csv } satisfies StatementReading)
})

function attempt<Read>(read: () => Read): {
  read?: Read
  fieldErrors?: UnreadableStatement['fieldErrors']
} {
  try {
    return { read: read() }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { fieldErrors: error.fieldErrors }
  }
}
