import { parentPort } from 'node:worker_threads'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { type BankStatement, UnreadableStatement } from './bank-statement.ts'
import { type CsvReading, describeCsv, readStatement } from './read-statement.ts'

/* The worker thread that reads banks' files; `read-in-worker.ts` starts and ends it. */

export type StatementFile = { bytes: Uint8Array; today: string; mapping: StatementMapping }
export type StatementReading = {
  read?: BankStatement | undefined
  fieldErrors?: UnreadableStatement['fieldErrors'] | undefined
  /** Undefined for XML, and for files that are not text. */
  csv?: CsvReading | undefined
}

parentPort?.on('message', ({ bytes, today, mapping }: StatementFile) => {
  const { read, fieldErrors } = attempt(() => readStatement(bytes, today, mapping))
  // A file that is not text has no rows to show.
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
