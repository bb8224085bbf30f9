import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import { readAmount, readFitting } from '#model/read-number.ts'
import { amountOf } from '#model/totals.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { coded } from '#server/platform/kernel/problem.ts'
import { type CsvCell, unguarded } from '#server/platform/text/csv.ts'

/** 'code' is an identifier rather than free text, so invisible characters are removed from it. */
export type Kind =
  | 'text'
  | 'text?'
  | 'code'
  | 'code?'
  | 'whole?'
  | 'length?'
  | 'money'
  | 'money?'
  | 'boolean'
  | 'time?'
  | 'json'

/** The columns of the file, in order: everything that staff edit except pictures. */
export const productColumns = {
  slug: 'code',
  name: 'text',
  name_ne: 'text?',
  plate: 'whole?',
  category: 'code',
  price: 'money',
  price_before_discount: 'money?',
  description: 'text',
  long_html_description: 'text',
  blade_cm: 'length?',
  overall_cm: 'length?',
  spine_mm: 'length?',
  weight_g: 'whole?',
  shape: 'code?',
  steel: 'code?',
  handle: 'code?',
  tang: 'code?',
  packed_weight_g: 'whole?',
  is_active: 'boolean',
  in_merchant_feed: 'boolean',
  publish_at: 'time?',
  attributes: 'json',
  customization_options: 'json',
} as const satisfies Partial<Record<keyof ProductInput, Kind>>

export type ProductColumn = keyof typeof productColumns

export function cellOf(values: ProductInput, column: ProductColumn): CsvCell {
  const value = values[column]
  const kind: Kind = productColumns[column]
  if (value === null) return null
  if (kind === 'json') return JSON.stringify(value)
  if (kind === 'money' || kind === 'money?') return BigInt(centsOf(String(value)))
  return kind === 'whole?' ? Number(value) : String(value)
}

/** Parses a cell into a value of the product, or returns its problem. Leaves to the schema what it can check. */
export function readCell(
  column: ProductColumn,
  cell: string,
): { value: unknown } | { problem: CodedProblem } {
  const kind: Kind = productColumns[column]
  const text = unguarded(cell)
  if (kind === 'text') return { value: text }
  const bare = withoutEdges(text)
  if (bare === '' && kind.endsWith('?')) return { value: null }
  if (kind === 'text?') return { value: text }
  if (kind === 'code' || kind === 'code?' || kind === 'time?') return { value: bare }
  if (kind === 'money' || kind === 'money?') return amountIn(bare)
  if (kind === 'whole?' || kind === 'length?') return numberIn(bare, kind)
  if (kind === 'boolean') return booleanOf(bare.toLowerCase())
  try {
    return { value: JSON.parse(text) }
  } catch {
    return malformed('json')
  }
}

const unseen = /[\s\p{Cf}]/u

/** Trims invisible characters: spaces of every width, marks of direction, byte order marks. */
export function withoutEdges(text: string): string {
  const letters = [...text]
  const first = letters.findIndex((letter) => !unseen.test(letter))
  return first < 0
    ? ''
    : letters.slice(first, letters.findLastIndex((letter) => !unseen.test(letter)) + 1).join('')
}

/** Spreadsheets write '129.00' as '129', and '129.50' as '129,50' in some countries. */
function amountIn(text: string) {
  const reading = readAmount(text)
  if (reading.kind === 'amount') return { value: amountOf(reading.cents) }
  // The schema refuses texts that are not numbers.
  if (reading.kind !== 'either') return { value: text }
  const [whole, fraction] = reading.cents
  return twoReadings(text, amountOf(whole), amountOf(fraction))
}

/** The contract's limit on lengths, in centimeters or millimeters. */
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
