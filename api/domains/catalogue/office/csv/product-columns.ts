import type { ProductInput } from '../../../../../contract/office/product-input.ts'
import type { CodedProblem } from '../../../../../contract/problems.ts'
import { type CsvCell, unguarded } from '../../../../core/csv.ts'
import { centsOf } from '../../../../core/money.ts'
import { coded } from '../../../../core/problem.ts'

type Kind = 'text' | 'text?' | 'number?' | 'money' | 'money?' | 'boolean' | 'time?' | 'json'

/** The columns of the file, in order; all but the pictures of what staff edit. */
export const productColumns = {
  slug: 'text',
  name: 'text',
  name_ne: 'text?',
  plate: 'number?',
  category: 'text',
  price: 'money',
  price_before_discount: 'money?',
  description: 'text',
  long_html_description: 'text',
  blade_cm: 'number?',
  overall_cm: 'number?',
  spine_mm: 'number?',
  weight_g: 'number?',
  shape: 'text?',
  steel: 'text?',
  handle: 'text?',
  tang: 'text?',
  packed_weight_g: 'number?',
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
  return kind === 'number?' ? Number(value) : String(value)
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
  if (kind === 'money' || kind === 'money?') return { value: wholeAmount(bare) }
  if (kind === 'number?') return Number.isFinite(Number(bare)) ? { value: Number(bare) } : malformed('number')
  if (kind === 'boolean') return booleanOf(bare.toLowerCase())
  try {
    return { value: JSON.parse(text) }
  } catch {
    return malformed('json')
  }
}

/** Spreadsheets turn '129.00' into '129' and '129.50' into '129.5'. */
function wholeAmount(text: string): string {
  const [, dollars, cents = ''] = /^\$?(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  return dollars === undefined ? text : `${dollars}.${cents.padEnd(2, '0')}`
}

function booleanOf(text: string) {
  if (['true', 'yes', '1'].includes(text)) return { value: true }
  if (['false', 'no', '0'].includes(text)) return { value: false }
  return malformed('boolean')
}

function malformed(expected: 'number' | 'boolean' | 'json') {
  return { problem: coded('csv_value_malformed', { expected }) }
}
