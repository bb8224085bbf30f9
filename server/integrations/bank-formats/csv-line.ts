import type { LineDoubt, RowProblem } from '#contract/problems/statement-problems.ts'
import type { Decimal } from '#model/read-number.ts'
import { type BankAmount, readBankAmount } from './amount-text.ts'
import { type BankLine, isReversalText, plainText, type WithdrawnLine } from './bank-statement.ts'
import { stateOf } from './booking-state.ts'
import type { Columns } from './csv-columns.ts'
import { dateDoubt } from './date-doubt.ts'
import { type DateOrder, dayOf } from './date-text.ts'

/** How to interpret a file. */
export type Reading = {
  columns: Columns
  dates: DateOrder
  /** Whether staff have chosen the order of day and month. */
  isOrderStated: boolean
  /** Undefined if each amount is interpreted separately. */
  decimal: Decimal | undefined
  currency: string
  today: string
}
export type CsvRow = { position: number; cell: (column: number | undefined) => string }

export type CsvLine =
  | { kind: 'credit'; line: BankLine }
  | { kind: 'debit'; withdrawn: WithdrawnLine }
  /** `withdrawn` is set if the bank had booked the payment before. */
  | { kind: 'not_booked'; text: string; withdrawn?: WithdrawnLine | undefined }
  /** An amount of zero. */
  | { kind: 'nothing' }
  | { kind: 'unreadable'; problem: RowProblem }

export function readCsvLine(row: CsvRow, reading: Reading): CsvLine {
  const state = stateIn(row, reading.columns)
  const line = lineOf(row, reading)
  const isBooked = state.kind === 'booked' || state.kind === 'unknown'
  if ('code' in line) {
    // Unbooked rows often lack a day or an amount.
    return isBooked ? { kind: 'unreadable', problem: line } : { kind: 'not_booked', text: state.text }
  }
  const amountCents = Math.abs(line.amountCents)
  if (!isBooked) {
    const isVoid = state.kind === 'taken_back' && line.amountCents > 0
    return { kind: 'not_booked', text: state.text, withdrawn: isVoid ? { ...line, kind: 'void' } : undefined }
  }
  if (amountCents === 0) return { kind: 'nothing' }
  const isReversal = isReversalText(line.reference) || isReversalIn(row, reading.columns)
  if (line.amountCents < 0)
    return { kind: 'debit', withdrawn: { ...line, amountCents, kind: isReversal ? 'reversed' : 'sent' } }
  const { dates, isOrderStated, today } = reading
  const text = row.cell(reading.columns.date)
  const doubts: (LineDoubt | undefined)[] = [
    dateDoubt(today, { day: line.bookedOn, text, isOrderStated, order: dates }),
    state.kind === 'unknown' ? { code: 'state_unknown', params: { text: state.text } } : undefined,
    isReversal ? { code: 'reversal', params: {} } : undefined,
  ]
  return { kind: 'credit', line: { ...line, doubts: doubts.filter((doubt) => doubt !== undefined) } }
}

type State = { kind: 'booked' | 'not_booked' | 'taken_back' | 'unknown'; text: string }

/**
 * The combined state of the state columns: a single negative word decides, and a single unknown word makes the row
 * doubtful.
 */
function stateIn({ cell }: CsvRow, { state, kind }: Columns): State {
  const words = state.map(cell).filter((text) => text !== '')
  const said: State[] = words.map((text) => ({ kind: stateOf(text) ?? 'unknown', text: text.slice(0, 40) }))
  const hints = kind.map(cell).filter((text) => stateOf(text) === 'not_booked')
  said.push(...hints.map((text): State => ({ kind: 'not_booked', text: text.slice(0, 40) })))
  const worstState = (['taken_back', 'not_booked', 'unknown'] as const)
    .map((worst) => said.find((one) => one.kind === worst))
    .find((one) => one !== undefined)
  return worstState ?? { kind: state.length > 0 && words.length === 0 ? 'unknown' : 'booked', text: '' }
}

/** 'Storno' in a column for the kind marks a separate transaction that reverses an earlier one. */
function isReversalIn({ cell }: CsvRow, { kind }: Columns): boolean {
  return kind.some((column) => stateOf(cell(column)) === 'taken_back')
}

/** The line, with a negative amount for an outgoing payment, or why it is unreadable. */
function lineOf({ position, cell }: CsvRow, reading: Reading): Omit<BankLine, 'doubts'> | RowProblem {
  const { columns, dates } = reading
  const bookedOn = dayOf(cell(columns.date), dates)
  if (!bookedOn) return wrong('no_date', cell(columns.date))
  const amount = signedAmount(cell, reading)
  if ('code' in amount) return amount
  const currency = currencyOf(cell(columns.currency).toUpperCase(), amount, reading.currency)
  if (typeof currency !== 'string') return currency
  return {
    position,
    bookedOn,
    amountCents: amount.cents,
    currency,
    reference: plainText(columns.reference.map(cell).join(' '), 1000),
    payerName: cell(columns.name).slice(0, 200),
    bankReference: cell(columns.bank_reference).slice(0, 100) || null,
  }
}

/** From the currency column, else from the text next to the amount, else the file's currency. */
function currencyOf(column: string, { text, currencies }: Signed, ofFile: string): string | RowProblem {
  if (column !== '') {
    if (!/^[A-Z]{3}$/.test(column)) return wrong('no_currency', column)
    if (!currencies || currencies.includes(column)) return column
    return { code: 'currencies_differ', params: { text: text.slice(0, 40), currency: column } }
  }
  const [likeliest = ofFile] = currencies ?? []
  return currencies?.includes(ofFile) ? ofFile : likeliest
}

type Signed = BankAmount & { text: string }

/** The amount, negative for an outgoing payment, or why it is unreadable. */
function signedAmount(cell: CsvRow['cell'], { columns, decimal }: Reading): Signed | RowProblem {
  const { amount, credit, debit, direction } = columns
  const read = (column: number | undefined): Signed | RowProblem => {
    const text = cell(column)
    if (text === '') return { cents: 0, currencies: undefined, text }
    const amount = readBankAmount(text, decimal)
    if (amount === 'either') return wrong('amount_has_two_readings', text)
    return amount ? { ...amount, text } : wrong('no_amount', text)
  }
  if (amount !== undefined) {
    const value = read(amount)
    if ('code' in value || direction === undefined) return value
    const mark = cell(direction)
    const cents = Math.abs(value.cents)
    if (/^(c|cr|credit|crdt|h|haben|\+)\.?$/i.test(mark)) return { ...value, cents }
    if (/^(d|dr|debit|dbit|s|soll|-)\.?$/i.test(mark)) return { ...value, cents: 0 - cents }
    return wrong('no_direction', mark)
  }
  const [came, went] = [read(credit), read(debit)]
  if ('code' in came) return came
  if ('code' in went) return went
  return came.cents !== 0 ? came : { ...went, cents: 0 - Math.abs(went.cents) }
}

function wrong(code: Exclude<RowProblem['code'], 'currencies_differ'>, text: string): RowProblem {
  return { code, params: { text: text.slice(0, 40) } }
}
