import type { EntryProblem, RowProblem, statementProblems } from '../../../../contract/statement-problems.ts'
import type { ProblemWords } from '../problem-words.ts'

export const statementWords: Pick<ProblemWords, keyof typeof statementProblems> = {
  file_not_text: 'The file is not a text: export it as CSV or CAMT.053.',
  file_encoding_unknown: ({ encoding }) => `The encoding ${encoding} is not known.`,
  file_encoding_wrong: 'The file is not a text in the encoding that it names.',
  no_bookings: 'The file contains no bookings.',
  too_many_bookings: ({ max }) => `A file may have ${max} bookings at most.`,

  row_unreadable: ({ row, problem }) => `Row ${row}: ${rowText(problem)}`,
  header_row_missing:
    'No header row with columns for the date and the amount was found: name them in the mapping.',
  column_missing: ({ row }) => `Row ${row}, the header row, has no such column.`,
  too_many_rows: ({ max }) => `A file may have ${max.toLocaleString('en-US')} rows at most.`,
  too_many_columns: ({ row, max }) =>
    `Row ${row}: a file may have ${max} columns at most. Delete the empty ones at the right.`,
  cell_too_long: ({ row, max }) =>
    `Row ${row}: a cell may have ${max.toLocaleString('en-US')} letters at most. Is a quotation mark not closed?`,
  quotation_mark_open: ({ line }) => `Line ${line ?? '?'}: a quotation mark is not closed.`,
  quotation_marks_malformed: ({ line }) => `Line ${line ?? '?'}: the quotation marks make no sense.`,
  dates_ambiguous: 'The dates are ambiguous: choose whether the day or the month comes first, DMY or MDY.',
  amounts_ambiguous: 'The amounts are ambiguous: choose the decimal separator.',

  entry_unreadable: ({ entry, problem }) => `Entry ${entry}: ${entryText(problem)}`,
  not_camt053: 'The XML is not a CAMT.053 statement.',
  no_statement: 'The file contains no statement.',
  several_accounts: 'The file contains statements of several accounts: import each one separately.',
  xml_missing: 'The file contains no XML.',
  xml_malformed: ({ text }) => `The XML is broken: ${text}`,
  xml_document_type: ({ line }) => `Line ${line}: a statement has no document type.`,
  xml_too_large: 'The XML is too deep or too large.',
}

function rowText({ code, params }: RowProblem): string {
  if (code === 'amount_too_large') return 'the amount is too large.'
  const { text } = params
  const sentences = {
    no_date: `'${text}' is not a date.`,
    no_amount: `'${text}' is not an amount.`,
    no_currency: `'${text}' is not a currency.`,
    no_direction: `'${text}' says neither credit nor debit.`,
  }
  return sentences[code]
}

function entryText({ code, params }: EntryProblem): string {
  if (code === 'unknown_status') return `'${params.text}' is no status.`
  if (code === 'unknown_direction') return `'${params.text}' is neither CRDT nor DBIT.`
  return code === 'amount_malformed'
    ? 'the amount is missing, has parts of a cent, or is too large.'
    : 'the booking date is missing or is no date.'
}
