import { parentPort, workerData } from 'node:worker_threads'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { type BankStatement, UnreadableStatement } from './bank-statement.ts'
import { type CsvReading, describeCsv, readStatement } from './read-statement.ts'

/* The worker thread that reads a bank's file; `read-in-worker.ts` starts it. */

export type StatementFile = { bytes: Uint8Array; today: string; mapping: StatementMapping }
export type StatementReading = {
  read?: BankStatement | undefined
  fieldErrors?: UnreadableStatement['fieldErrors'] | undefined
  /** Undefined for XML, and for files that are not text. */
  csv?: CsvReading | undefined
}

const { bytes, today, mapping } = workerData as StatementFile
parentPort?.postMessage({
  ...attempt(() => readStatement(bytes, today, mapping)),
  // A file that is not text has no rows to show.
  csv: attempt(() => describeCsv(bytes, mapping)).read,
} satisfies StatementReading)

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
