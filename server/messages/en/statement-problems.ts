import type {
  EntryProblem,
  LineDoubt,
  RowProblem,
  statementProblems,
} from '#contract/problems/statement-problems.ts'
import type { ProblemWords } from '../problem-words.ts'

export const statementWords: Pick<ProblemWords, keyof typeof statementProblems> = {
  file_not_text: 'The file is not a text: export it as CSV or CAMT.053.',
  file_encoding_unknown: ({ encoding }) => `The encoding ${encoding} is not known.`,
  file_encoding_wrong: 'The file is not a text in the encoding that it names.',
  no_bookings: 'The file contains no bookings.',
  too_many_bookings: ({ max }) => `A file may have ${max} bookings at most.`,

  row_unreadable: ({ row, problem }) => `Row ${row}: ${rowText(problem)}`,
  row_not_booked: ({ row, text }) => `Row ${row} is '${text}': its money is not in the account.`,
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
  entry_not_booked: ({ entry, text }) => `Entry ${entry} is '${text}': its money is not in the account yet.`,
  not_camt053: 'The XML is not a CAMT.053 statement.',
  no_statement: 'The file contains no statement.',
  several_accounts: 'The file contains statements of several accounts: import each one separately.',
  xml_missing: 'The file contains no XML.',
  xml_malformed: ({ text }) => `The XML is broken: ${text}`,
  xml_document_type: ({ line }) => `Line ${line}: a statement has no document type.`,
  xml_too_large: 'The XML is too deep or too large.',
  statement_too_costly: 'Reading the file takes too long: export fewer days at once.',
}

function rowText({ code, params }: RowProblem): string {
  const { text } = params
  if (code === 'currencies_differ') return `'${text}' and ${params.currency} are two currencies.`
  const sentences = {
    no_date: `'${text}' is not a date.`,
    no_amount: `'${text}' is not an amount.`,
    amount_has_two_readings: `'${text}' can be read as two amounts: choose the decimal separator.`,
    no_currency: `'${text}' is not a currency.`,
    no_direction: `'${text}' says neither credit nor debit.`,
  }
  return sentences[code]
}

function entryText({ code, params }: EntryProblem): string {
  if (code === 'unknown_direction') return `'${params.text}' is neither CRDT nor DBIT.`
  return code === 'amount_malformed'
    ? 'the amount is missing, has parts of a cent, or is too large.'
    : 'the booking date is missing or is no date.'
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
  calendar ? `; it may be a date of ${calendarNames[calendar]}` : ''
const ifConfirmed = 'If you confirm the payment, its date is the day on which you confirm it.'

export const doubtWords: { [Code in LineDoubt['code']]: (params: Doubted<Code>) => string } = {
  booked_in_future: (given) => `Its date, ${given.day}, is in the future${inCalendar(given)}. ${ifConfirmed}`,
  booked_long_ago: (given) =>
    `Its date, ${given.day}, is more than a year ago${inCalendar(given)}. ${ifConfirmed}`,
  date_has_two_readings: ({ text, days }) =>
    `Its date, '${text}', can be read as ${days.join(' or ')}. Choose the order of day and month.`,
  state_unknown: ({ text }) =>
    text === ''
      ? 'The bank does not say whether it is booked.'
      : `The bank says '${text}', which may mean that it is not booked.`,
  reversal: () => 'It looks like a payment of the shop that came back.',
  taken_back: ({ day }) => `The bank took it back on ${day}.`,
  order_held: ({ order_id }) => `The bank took back a payment for order ${order_id}, which is on hold.`,
}
