import type { EntryProblem, LineDoubt, RowProblem } from '#contract/problems/statement-problems.ts'
import type { ProblemTexts } from '../problem-texts.ts'

export const statementWords = {
  file_not_text: 'This isn’t a text file: export the statement as CSV or CAMT.053.',
  file_encoding_unknown: ({ encoding }) => `The encoding ${encoding} is unknown.`,
  file_encoding_wrong: 'The file isn’t in the encoding it declares.',
  no_bookings: 'The file contains no transactions.',
  too_many_bookings: ({ max }) => `A file can have at most ${max} transactions.`,

  row_unreadable: ({ row, problem }) => `Row ${row}: ${rowText(problem)}`,
  row_not_booked: ({ row, text }) => `Row ${row} is “${text}”: its money isn’t in the account.`,
  header_row_missing:
    'The file has no header row with columns for the date and the amount: name them in the mapping.',
  column_missing: ({ row }) => `Row ${row}, the header row, has no such column.`,
  too_many_rows: ({ max }) => `A file can have at most ${max.toLocaleString('en-US')} rows.`,
  too_many_columns: ({ row, max }) =>
    `Row ${row}: a file can have at most ${max} columns. Delete the empty ones on the right.`,
  cell_too_long: ({ row, max }) =>
    `Row ${row}: a cell can have at most ${max.toLocaleString('en-US')} characters. Is a closing quotation mark missing?`,
  quotation_mark_open: ({ line }) => `Line ${line ?? '?'}: a closing quotation mark is missing.`,
  quotation_marks_malformed: ({ line }) =>
    `Line ${line ?? '?'}: the quotation marks are in the wrong places.`,
  dates_ambiguous: 'The dates are ambiguous: choose whether the day or the month comes first, DMY or MDY.',
  amounts_ambiguous: 'The amounts are ambiguous: choose the decimal separator.',

  entry_unreadable: ({ entry, problem }) => `Entry ${entry}: ${entryText(problem)}`,
  entry_not_booked: ({ entry, text }) => `Entry ${entry} is “${text}”: its money isn’t in the account yet.`,
  not_camt053: 'The XML isn’t a CAMT.053 statement.',
  no_statement: 'The file contains no statement.',
  several_accounts: 'The file contains statements of several accounts: import each one separately.',
  xml_missing: 'The file contains no XML.',
  xml_malformed: ({ text }) => `The XML is broken: ${text}`,
  xml_document_type: ({ line }) => `Line ${line}: a statement can’t have a document type.`,
  xml_too_large: 'The XML is too deep or too large.',
  statement_too_costly: 'Reading the file takes too long: export fewer days at a time.',
} satisfies Partial<ProblemTexts>

function rowText({ code, params }: RowProblem): string {
  const { text } = params
  if (code === 'currencies_differ') return `“${text}” and ${params.currency} are different currencies.`
  const sentences = {
    no_date: `“${text}” isn’t a date.`,
    no_amount: `“${text}” isn’t an amount.`,
    amount_has_two_readings: `“${text}” could be two amounts: choose the decimal separator.`,
    no_currency: `“${text}” isn’t a currency.`,
    no_direction: `“${text}” means neither credit nor debit.`,
  }
  return sentences[code]
}

function entryText({ code, params }: EntryProblem): string {
  if (code === 'unknown_direction') return `“${params.text}” is neither CRDT nor DBIT.`
  return code === 'amount_malformed'
    ? 'the amount is missing, has parts of a cent or is too large.'
    : 'the booking date is missing or isn’t a date.'
}

type Doubted<Code extends LineDoubt['code']> = Extract<LineDoubt, { code: Code }>['params']

const calendarNames = {
  bikram_sambat: 'Bikram Sambat',
  buddhist: 'the Buddhist calendar',
  islamic: 'the Islamic calendar',
  persian: 'the Persian calendar',
  saka: 'the Indian calendar',
  ethiopian: 'the Ethiopian calendar',
}
const inCalendar = ({ calendar }: Doubted<'booked_in_future'>) =>
  calendar ? `; it may be a date in ${calendarNames[calendar]}` : ''
const ifConfirmed = 'If you confirm the payment, it’s dated the day you confirm it.'

export const doubtWords: { [Code in LineDoubt['code']]: (params: Doubted<Code>) => string } = {
  booked_in_future: (params) =>
    `Its date, ${params.day}, is in the future${inCalendar(params)}. ${ifConfirmed}`,
  booked_long_ago: (params) =>
    `Its date, ${params.day}, is more than a year ago${inCalendar(params)}. ${ifConfirmed}`,
  date_has_two_readings: ({ text, days }) =>
    `Its date, “${text}”, could be ${days.join(' or ')}. Choose the order of day and month.`,
  state_unknown: ({ text }) =>
    text === ''
      ? 'The bank doesn’t say whether it’s booked.'
      : `The bank says “${text}”, which may mean that it isn’t booked.`,
  reversal: () => 'It looks like one of the shop’s own payments coming back.',
  taken_back: ({ day }) => `The bank took it back on ${day}.`,
  order_held: ({ order_id }) => `The bank took back a payment for order ${order_id}, which is on hold.`,
}
