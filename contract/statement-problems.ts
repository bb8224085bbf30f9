import { a, type NoParams } from './problem-kinds.ts'

/** Why a row of a CSV statement cannot be read; `text` is what it has instead. */
export type RowProblem =
  | { code: 'no_date' | 'no_amount' | 'no_currency' | 'no_direction'; params: { text: string } }
  | { code: 'amount_too_large'; params: NoParams }

/** Why an entry of a CAMT.053 statement cannot be read. */
export type EntryProblem =
  | { code: 'unknown_status' | 'unknown_direction'; params: { text: string } }
  | { code: 'amount_malformed' | 'booking_date_missing'; params: NoParams }

/** Why the file of a bank statement cannot be read. */
export const statementProblems = {
  file_not_text: a('invalid'),
  file_encoding_unknown: a<{ encoding: string }>('invalid'),
  file_encoding_wrong: a('invalid'),
  no_bookings: a('invalid'),
  too_many_bookings: a<{ max: number }>('invalid'),

  row_unreadable: a<{ row: number; problem: RowProblem }>('invalid'),
  header_row_missing: a('invalid'),
  column_missing: a<{ row: number }>('invalid'),
  // Of any table that is a file.
  too_many_rows: a<{ max: number }>('invalid'),
  too_many_columns: a<{ row: number; max: number }>('invalid'),
  cell_too_long: a<{ row: number; max: number }>('invalid'),

  quotation_mark_open: a<{ line: number | undefined }>('invalid'),
  quotation_marks_malformed: a<{ line: number | undefined }>('invalid'),
  dates_ambiguous: a('invalid'),
  amounts_ambiguous: a('invalid'),

  entry_unreadable: a<{ entry: number; problem: EntryProblem }>('invalid'),
  not_camt053: a('invalid'),
  no_statement: a('invalid'),
  several_accounts: a('invalid'),
  xml_missing: a('invalid'),
  xml_malformed: a<{ text: string }>('invalid'),
  xml_document_type: a<{ line: number }>('invalid'),
  xml_too_large: a('invalid'),
}
