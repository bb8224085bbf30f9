import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { unreadable } from './bank-statement.ts'
import { bareName } from './bare-name.ts'

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
type Many = 'reference' | 'state'
type Single = Exclude<keyof typeof names, Many>

/** Columns that often contain free text, where only words for unbooked or reversed rows count. */
const kinds = bareNamesIn(`
  info, information, type, transaction type, booking type, buchungstext, umsatzart, art, vorgangsart,
  type de transaction, type d'opération, tipo, soort, typ, hinweis, remark`)

const bareNames = Object.fromEntries(
  Object.entries(names).map(([field, list]) => [field, bareNamesIn(list)]),
) as Record<keyof typeof names, string[]>

function bareNamesIn(list: string): string[] {
  return list.split(',').map(bareName)
}

/** The indexes of a file's columns, counting from 0. */
export type Columns = { header: number; amountName: string; kind: number[] } & Record<Many, number[]> &
  Partial<Record<Single, number>>

const headerWithin = 40

/** Finds the header row: the first row that names a date and an amount. */
export function findColumns(rows: string[][], mapping: StatementMapping): Columns | undefined {
  for (const [header, row] of rows.slice(0, headerWithin).entries()) {
    const cells = row.map(bareName)
    const single = (field: Single): number | undefined => {
      const mapped = mapping[field]
      const candidates = mapped === undefined ? bareNames[field] : [bareName(mapped)]
      return candidates.map((name) => cells.indexOf(name)).find((index) => index >= 0)
    }
    const [date, amount, credit] = [single('date'), single('amount'), single('credit')]
    if (date === undefined || (amount ?? credit) === undefined) continue
    const reference = mapping.reference?.map(bareName) ?? bareNames.reference
    const state = mapping.state === undefined ? bareNames.state : [bareName(mapping.state ?? '')]
    const allOf = (names: string[]) =>
      cells.flatMap((cell, index) => (cell !== '' && names.includes(cell) ? [index] : []))
    const columns = {
      header,
      date,
      amount,
      credit,
      reference: reference.map((name) => cells.indexOf(name)).filter((index) => index >= 0),
      state: allOf(state),
      kind: allOf(kinds),
      amountName: row[amount ?? credit ?? 0] ?? '',
      debit: single('debit'),
      direction: single('direction'),
      name: single('name'),
      currency: single('currency'),
      bank_reference: single('bank_reference'),
    }
    refuseUnknown(columns, mapping)
    return columns
  }
  return undefined
}

function refuseUnknown(columns: Columns, mapping: StatementMapping): void {
  for (const field of Object.keys(names) as (keyof typeof names)[]) {
    const mapped = mapping[field]
    const isFound =
      field === 'reference'
        ? columns.reference.length === mapping.reference?.length
        : field === 'state'
          ? columns.state.length > 0
          : columns[field] !== undefined
    if (mapped !== undefined && mapped !== null && !isFound) {
      unreadable({ code: 'column_missing', params: { row: columns.header + 1 } }, `mapping.${field}`)
    }
  }
}
