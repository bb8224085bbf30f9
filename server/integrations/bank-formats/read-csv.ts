import type { RowProblem } from '#contract/problems/statement-problems.ts'
import { type BankAmount, directionOf, readBankAmount } from './amount-text.ts'
import { addBooked, type BankLine, type BankStatement, plainText } from './bank-statement.ts'
import { isReversalText, stateOf } from './bank-words.ts'
import { dateDoubt, dayOf } from './date-text.ts'
import type { CsvRow, OpenCsv } from './open-csv.ts'

type Reading = OpenCsv['reading']

/** Reads a CSV statement; rows set aside have their spreadsheet row numbers. `today` is the shop's day. */
export function readCsv({ dated, skipped, reading }: OpenCsv, today: string): BankStatement {
  const read: BankStatement = {
    format: 'csv',
    account: '',
    lines: [],
    withdrawn: [],
    skipped: [...skipped],
    setAside: [],
  }
  for (const row of dated) addRow(read, row, reading, today)
  return { ...read, skipped: read.skipped.toSorted((a, b) => a - b) }
}

/** Adds the payment of a row to a statement, or sets the row aside if it is unreadable or not booked. */
function addRow(to: BankStatement, row: CsvRow, reading: Reading, today: string): void {
  const { columns, dates: order, isOrderStated } = reading
  const { position, cell } = row
  const state = stateIn(row, columns)
  const line = lineOf(row, reading)
  if (state.kind === 'not_booked' || state.kind === 'taken_back') {
    to.setAside.push({ code: 'row_not_booked', params: { row: position, text: state.text } })
    // Unbooked rows often lack a day or an amount. The bank had booked a payment that it took back.
    if (!('code' in line) && state.kind === 'taken_back' && line.amount_cents > 0)
      to.withdrawn.push({ ...line, kind: 'void' })
  } else if ('code' in line) {
    to.setAside.push({ code: 'row_unreadable', params: { row: position, problem: line } })
  } else if (line.amount_cents === 0) {
    to.skipped.push(position)
  } else {
    // 'Storno' in a column for the kind marks a separate transaction that reverses an earlier one.
    const isMarked = columns.kind.some((column) => stateOf(cell(column)) === 'taken_back')
    const printed = { day: line.booked_on, text: cell(columns.date[0]), isOrderStated, order }
    addBooked(to, line, {
      isReversal: isMarked || isReversalText(line.reference),
      unknownState: state.kind === 'unknown' ? state.text : undefined,
      doubtOfDay: dateDoubt(today, printed),
    })
  }
}

type State = { kind: 'booked' | 'not_booked' | 'taken_back' | 'unknown'; text: string }

/**
 * The combined state of the state columns: a single negative word decides, and a single unknown word makes the row
 * doubtful.
 */
function stateIn({ cell }: CsvRow, { state, kind }: Reading['columns']): State {
  const words = state.map(cell).filter((text) => text !== '')
  const said: State[] = words.map((text) => ({ kind: stateOf(text) ?? 'unknown', text: text.slice(0, 40) }))
  const hints = kind.map(cell).filter((text) => stateOf(text) === 'not_booked')
  said.push(...hints.map((text): State => ({ kind: 'not_booked', text: text.slice(0, 40) })))
  const worstState = (['taken_back', 'not_booked', 'unknown'] as const)
    .map((worst) => said.find((one) => one.kind === worst))
    .find((one) => one !== undefined)
  return worstState ?? { kind: state.length > 0 && words.length === 0 ? 'unknown' : 'booked', text: '' }
}

/** The line, with a negative amount for an outgoing payment, or why it is unreadable. */
function lineOf({ position, cell }: CsvRow, reading: Reading): Omit<BankLine, 'doubts'> | RowProblem {
  const { columns, dates } = reading
  const booked_on = dayOf(cell(columns.date[0]), dates)
  if (!booked_on) return wrong('no_date', cell(columns.date[0]))
  const amount = signedAmount(cell, reading)
  if ('code' in amount) return amount
  const currency = currencyOf(cell(columns.currency[0]).toUpperCase(), amount, reading.currency)
  if (typeof currency !== 'string') return currency
  return {
    position,
    booked_on,
    amount_cents: amount.cents,
    currency,
    reference: plainText(columns.reference.map(cell).join(' '), 1000),
    payer_name: cell(columns.name[0]).slice(0, 200),
    bank_reference: cell(columns.bank_reference[0]).slice(0, 100) || null,
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
  const read = ([column]: number[]): Signed | RowProblem => {
    const text = cell(column)
    if (text === '') return { cents: 0, currencies: undefined, text }
    const amount = readBankAmount(text, decimal)
    if (amount === 'either') return wrong('amount_has_two_readings', text)
    return amount ? { ...amount, text } : wrong('no_amount', text)
  }
  if (columns.amount.length > 0) {
    const value = read(columns.amount)
    if ('code' in value || columns.direction.length === 0) return value
    const mark = cell(columns.direction[0])
    const direction = directionOf(mark)
    return direction ? { ...value, cents: direction * Math.abs(value.cents) } : wrong('no_direction', mark)
  }
  const [came, went] = [read(columns.credit), read(columns.debit)]
  if ('code' in came) return came
  if ('code' in went) return went
  return came.cents !== 0 ? came : { ...went, cents: 0 - Math.abs(went.cents) }
}

function wrong(code: Exclude<RowProblem['code'], 'currencies_differ'>, text: string): RowProblem {
  return { code, params: { text: text.slice(0, 40) } }
}
