import { a, type NoParams } from './problem-kinds.ts'

/** Why a row of a CSV statement cannot be read; `text` is the content of the cell. */
export type RowProblem =
  | {
      code: 'no_date' | 'no_amount' | 'amount_has_two_readings' | 'no_currency' | 'no_direction'
      params: { text: string }
    }
  | { code: 'currencies_differ'; params: { text: string; currency: string } }

/** Why an entry of a CAMT.053 statement cannot be read. */
export type EntryProblem =
  | { code: 'unknown_direction'; params: { text: string } }
  | { code: 'amount_malformed' | 'booking_date_missing'; params: NoParams }

/** Calendars, other than the shop's, in which banks print years. */
export const calendars = ['bikram_sambat', 'buddhist', 'islamic', 'persian', 'saka', 'ethiopian'] as const
type Calendar = (typeof calendars)[number]

/** `calendar`: the calendar in which the year would be the current one. */
type DoubtedDay = { day: string; calendar: Calendar | null }

/** Why a payment is doubtful, whichever order it names: staff must check it before confirming. */
export type LineDoubt =
  | { code: 'booked_in_future'; params: DoubtedDay }
  | { code: 'booked_long_ago'; params: DoubtedDay }
  /** `text` can mean several days, such as '26/11/25'. */
  | { code: 'date_has_two_readings'; params: { text: string; days: string[] } }
  /** The bank's status is unknown or missing. */
  | { code: 'state_unknown'; params: { text: string } }
  /** The payment is an outgoing one that came back. */
  | { code: 'reversal'; params: NoParams }
  /** The bank later reversed the payment. */
  | { code: 'taken_back'; params: { day: string } }
  /** The bank reversed a payment for the order that this one names. */
  | { code: 'order_held'; params: { order_id: string } }

/** Why the file of a bank statement cannot be read. */
export const statementProblems = {
  file_not_text: a('invalid'),
  file_encoding_unknown: a<{ encoding: string }>('invalid'),
  file_encoding_wrong: a('invalid'),
  no_bookings: a('invalid'),
  too_many_bookings: a<{ max: number }>('invalid'),

  row_unreadable: a<{ row: number; problem: RowProblem }>('invalid'),
  /** The row is pending, declined or reversed; `text` is the bank's status. */
  row_not_booked: a<{ row: number; text: string }>('invalid'),
  header_row_missing: a('invalid'),
  column_missing: a<{ row: number }>('invalid'),
  // Problems of any table from a file.
  too_many_rows: a<{ max: number }>('invalid'),
  too_many_columns: a<{ row: number; max: number }>('invalid'),
  cell_too_long: a<{ row: number; max: number }>('invalid'),

  quotation_mark_open: a<{ line: number | undefined }>('invalid'),
  quotation_marks_malformed: a<{ line: number | undefined }>('invalid'),
  dates_ambiguous: a('invalid'),
  amounts_ambiguous: a('invalid'),

  entry_unreadable: a<{ entry: number; problem: EntryProblem }>('invalid'),
  entry_not_booked: a<{ entry: number; text: string }>('invalid'),
  not_camt053: a('invalid'),
  no_statement: a('invalid'),
  several_accounts: a('invalid'),
  xml_missing: a('invalid'),
  xml_malformed: a<{ text: string }>('invalid'),
  xml_document_type: a<{ line: number }>('invalid'),
  xml_too_large: a('invalid'),
  /** Reading the statement exceeded the time or memory allowed for it. */
  statement_too_costly: a('invalid'),
}
