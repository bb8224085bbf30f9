import type { StatementMapping } from '../../../contract/office/statements.ts'
import { unreadable } from './bank-statement.ts'

const names = {
  date: [
    ...['booking date', 'bookingdate', 'buchungstag', 'buchungsdatum', 'posting date', 'date posted'],
    ...['transaction date', 'date', 'datum', 'date operation', 'completed date', 'value date', 'valuta'],
  ],
  amount: ['amount', 'transaction amount', 'betrag', 'umsatz', 'montant', 'importe'],
  direction: [
    'dr cr',
    'cr dr',
    'debit credit',
    'credit debit',
    'credit debit indicator',
    'soll haben',
    's h',
  ],
  credit: [
    'credit',
    'credit amount',
    'credits',
    'deposit',
    'deposits',
    'paid in',
    'money in',
    'haben',
    'gutschrift',
  ],
  debit: [
    'debit',
    'debit amount',
    'debits',
    'withdrawal',
    'withdrawals',
    'paid out',
    'money out',
    'soll',
    'lastschrift',
  ],
  reference: [
    ...['reference', 'payment reference', 'customer reference', 'remittance information', 'remittance'],
    ...[
      'verwendungszweck',
      'purpose',
      'details',
      'description',
      'narrative',
      'particulars',
      'remarks',
      'memo',
    ],
    ...['transaction details', 'buchungstext', 'libelle', 'concepto'],
  ],
  name: [
    ...[
      'payer',
      'payer name',
      'name',
      'counterparty',
      'counterparty name',
      'sender',
      'remitter',
      'ordering party',
    ],
    ...[
      'auftraggeber',
      'zahlungspflichtiger',
      'beguenstigter zahlungspflichtiger',
      'name zahlungsbeteiligter',
    ],
    ...['begunstigter zahlungspflichtiger', 'auftraggeber beguenstigter', 'auftraggeber begunstigter'],
  ],
  currency: ['currency', 'currency code', 'ccy', 'wahrung', 'waehrung', 'devise', 'moneda'],
  bank_reference: [
    'transaction id',
    'transaction reference',
    'bank reference',
    'transaction number',
    'journal number',
  ],
}
type Single = Exclude<keyof typeof names, 'reference'>

/** The indexes of a file's columns, from 0. */
export type Columns = { header: number; reference: number[]; amountName: string } & Partial<
  Record<Single, number>
>

const headerWithin = 40

/** Finds the header row: the first that names a date and an amount. */
export function findColumns(rows: string[][], mapping: StatementMapping): Columns | undefined {
  for (const [header, row] of rows.slice(0, headerWithin).entries()) {
    const cells = row.map(bareName)
    const single = (field: Single): number | undefined => {
      const mapped = mapping[field]
      const candidates = mapped === undefined ? names[field] : [bareName(mapped)]
      return candidates.map((name) => cells.indexOf(name)).find((index) => index >= 0)
    }
    const [date, amount, credit] = [single('date'), single('amount'), single('credit')]
    if (date === undefined || (amount ?? credit) === undefined) continue
    const mapped = mapping.reference?.map(bareName) ?? names.reference
    const columns = {
      ...{ header, date, amount, credit },
      reference: mapped.map((name) => cells.indexOf(name)).filter((index) => index >= 0),
      amountName: row[amount ?? credit ?? 0] ?? '',
      ...{ debit: single('debit'), direction: single('direction'), name: single('name') },
      ...{ currency: single('currency'), bank_reference: single('bank_reference') },
    }
    refuseUnknown(columns, mapping)
    return columns
  }
  return undefined
}

/** Every column in the mapping must exist. */
function refuseUnknown(columns: Columns, mapping: StatementMapping): void {
  for (const field of Object.keys(names) as (keyof typeof names)[]) {
    const mapped = mapping[field]
    const isFound = Array.isArray(mapped)
      ? columns.reference.length === mapped.length
      : columns[field as Single] !== undefined
    if (mapped !== undefined && !isFound) {
      unreadable({ code: 'column_missing', params: { row: columns.header + 1 } }, `mapping.${field}`)
    }
  }
}

/** 'Betrag (EUR)' → 'betrag', 'Währung' → 'wahrung'. */
function bareName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}|\([^)]*\)/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
