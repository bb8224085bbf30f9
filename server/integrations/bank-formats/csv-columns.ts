import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { unreadable } from './bank-statement.ts'
import { bareName } from './bank-words.ts'

const names = {
  date: `
    booking date, bookingdate, buchungstag, buchungsdatum, posting date, date posted, transaction date, date,
    datum, date operation, completed date, value date, valuta`,
  amount: 'amount, transaction amount, betrag, umsatz, montant, importe',
  direction: 'dr cr, cr dr, debit credit, credit debit, credit debit indicator, soll haben, s h',
  credit: 'credit, credit amount, credits, deposit, deposits, paid in, money in, haben, gutschrift',
  debit: 'debit, debit amount, debits, withdrawal, withdrawals, paid out, money out, soll, lastschrift',
  reference: `
    reference, payment reference, customer reference, remittance information, remittance, verwendungszweck,
    purpose, details, description, narrative, particulars, remarks, memo, transaction details, buchungstext,
    libelle, concepto`,
  name: `
    payer, payer name, name, counterparty, counterparty name, sender, remitter, ordering party, auftraggeber,
    zahlungspflichtiger, beguenstigter zahlungspflichtiger, name zahlungsbeteiligter,
    begunstigter zahlungspflichtiger, auftraggeber beguenstigter, auftraggeber begunstigter`,
  currency: 'currency, currency code, ccy, wahrung, waehrung, devise, moneda',
  bank_reference: 'transaction id, transaction reference, bank reference, transaction number, journal number',
  state: `
    status, state, transaction status, payment status, booking status, transaction state, sts, zustand,
    buchungsstatus, umsatzstatus, statut, état, estado, estatus, situación, stato, situação, toestand,
    tilstand, tila, stav, stan, status transakcji, állapot, stare, durum, статус, состояние, стан, κατάσταση,
    状态, 狀態, 状態, 交易状态, 交易狀態, ステータス, 상태, स्थिति, अवस्था, สถานะ, trạng thái, keadaan, الحالة, حالة, סטטוס`,
}
type Field = keyof typeof names
export const fields = Object.keys(names) as Field[]

/** Columns that often contain free text, where only words for unbooked or reversed rows count. */
const kinds = bareNamesIn(`
  info, information, type, transaction type, booking type, buchungstext, umsatzart, art, vorgangsart,
  type de transaction, type d'opération, tipo, soort, typ, hinweis, remark`)

const bareNames = Object.fromEntries(fields.map((field) => [field, bareNamesIn(names[field])]))

function bareNamesIn(list: string): string[] {
  return list.split(',').map(bareName)
}

/** The indexes of a file's columns, counting from 0; only of references, states and kinds may several be meant. */
export type Columns = Record<Field | 'kind', number[]> & { header: number; amountName: string }

const headerWithin = 40

/** Finds the header row: the first row that names a date and an amount. */
export function findColumns(rows: string[][], mapping: StatementMapping): Columns | undefined {
  for (const [header, row] of rows.slice(0, headerWithin).entries()) {
    const cells = row.map(bareName)
    const found = Object.fromEntries(
      fields.map((field) => [field, columnsOf(field, cells, mapping[field])]),
    ) as Record<Field, number[]>
    const [amount] = [...found.amount, ...found.credit]
    if (found.date.length === 0 || amount === undefined) continue
    for (const field of fields) {
      if (found[field].length < [mapping[field] ?? []].flat().length)
        unreadable({ code: 'column_missing', params: { row: header + 1 } }, `mapping.${field}`)
    }
    return { ...found, kind: allNamed(kinds, cells), header, amountName: row[amount] ?? '' }
  }
  return undefined
}

/** The columns of a field, the likeliest first; null if the mapping states that there is none. */
function columnsOf(field: Field, cells: string[], mapped: string | string[] | null | undefined): number[] {
  const wanted = mapped === undefined ? (bareNames[field] ?? []) : [mapped ?? []].flat().map(bareName)
  if (field === 'state') return allNamed(wanted, cells)
  return wanted.map((name) => cells.indexOf(name)).filter((index) => index >= 0)
}

function allNamed(wanted: string[], cells: string[]): number[] {
  return cells.flatMap((cell, index) => (cell !== '' && wanted.includes(cell) ? [index] : []))
}
