import type { ProductInput } from '../../../../../contract/office/product-input.ts'
import type { CodedProblem } from '../../../../../contract/problems.ts'
import { readAmount, readFitting } from '../../../../../contract/read-number.ts'
import { amountOf } from '../../../../../contract/totals.ts'
import { type CsvCell, unguarded } from '../../../../core/csv.ts'
import { centsOf } from '../../../../core/money.ts'
import { coded } from '../../../../core/problem.ts'

type Kind = 'text' | 'text?' | 'whole?' | 'length?' | 'money' | 'money?' | 'boolean' | 'time?' | 'json'

/** The columns of the file, in order; all but the pictures of what staff edit. */
export const productColumns = {
  slug: 'text',
  name: 'text',
  name_ne: 'text?',
  plate: 'whole?',
  category: 'text',
  price: 'money',
  price_before_discount: 'money?',
  description: 'text',
  long_html_description: 'text',
  blade_cm: 'length?',
  overall_cm: 'length?',
  spine_mm: 'length?',
  weight_g: 'whole?',
  shape: 'text?',
  steel: 'text?',
  handle: 'text?',
  tang: 'text?',
  packed_weight_g: 'whole?',
  is_active: 'boolean',
  in_merchant_feed: 'boolean',
  publish_at: 'time?',
  attributes: 'json',
  customization_options: 'json',
} as const satisfies Partial<Record<keyof ProductInput, Kind>>

export type ProductColumn = keyof typeof productColumns

/** A value as the file has it. */
export function cellOf(values: ProductInput, column: ProductColumn): CsvCell {
  const value = values[column]
  const kind: Kind = productColumns[column]
  if (value === null) return null
  if (kind === 'json') return JSON.stringify(value)
  if (kind === 'money' || kind === 'money?') return BigInt(centsOf(String(value)))
  return kind === 'whole?' ? Number(value) : String(value)
}

/** A cell as a value of the product, or what is wrong with it. What a schema can judge is left to it. */
export function readCell(
  column: ProductColumn,
  cell: string,
): { value: unknown } | { problem: CodedProblem } {
  const kind: Kind = productColumns[column]
  const text = unguarded(cell)
  const bare = text.trim()
  if (kind === 'text') return { value: text }
  if (bare === '' && kind.endsWith('?')) return { value: null }
  if (kind === 'text?' || kind === 'time?') return { value: text }
  if (kind === 'money' || kind === 'money?') return amountIn(bare)
  if (kind === 'whole?' || kind === 'length?') return numberIn(bare, kind)
  if (kind === 'boolean') return booleanOf(bare.toLowerCase())
  try {
    return { value: JSON.parse(text) }
  } catch {
    return malformed('json')
  }
}

/** Spreadsheets write '129.00' as '129' and '129,50', each by its country. */
function amountIn(text: string) {
  const reading = readAmount(text)
  if (reading.kind === 'amount') return { value: amountOf(reading.cents) }
  // The schema refuses what is none.
  if (reading.kind !== 'either') return { value: text }
  const [whole, fraction] = reading.cents
  return twoReadings(text, amountOf(whole), amountOf(fraction))
}

/** In centimeters or millimeters; the contract's limit. */
const longest = 1000

function numberIn(text: string, kind: 'whole?' | 'length?') {
  const reading = readFitting(text, kind === 'whole?' ? { whole: true } : { most: longest })
  if (reading.kind === 'number') return { value: Number(reading.plain) }
  return reading.kind === 'either' ? twoReadings(text, ...reading.plain) : malformed('number')
}

function twoReadings(text: string, whole: string, fraction: string) {
  return { problem: coded('csv_two_readings', { text, whole, fraction }) }
}

function booleanOf(text: string) {
  if (['true', 'yes', '1'].includes(text)) return { value: true }
  if (['false', 'no', '0'].includes(text)) return { value: false }
  return malformed('boolean')
}

function malformed(expected: 'number' | 'boolean' | 'json') {
  return { problem: coded('csv_value_malformed', { expected }) }
}
