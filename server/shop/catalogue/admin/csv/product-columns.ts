import { z } from 'zod'
import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { Amount } from '#contract/admin/money/amount.ts'
import { maxMeasure } from '#contract/limits.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import { Slug, Time } from '#contract/wire.ts'
import { readAmount, readFitting } from '#model/read-number.ts'
import { amountOf } from '#model/totals.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { coded } from '#server/platform/kernel/problem.ts'
import { type CsvCell, unguarded } from '#server/platform/text/csv.ts'

/** '?' marks values that may be null. 'code' is an identifier, from which invisible characters are removed. */
export type Kind = Value | `${Value}?`
type Value = 'text' | 'code' | 'whole' | 'length' | 'money' | 'boolean' | 'time' | 'json'

export type ProductColumn = Exclude<keyof ProductInput, 'pictures'>

const { pictures: _, ...columnSchemas } = ProductInput.shape
const kinds = Object.entries(columnSchemas).map(([column, schema]) => [column, kindOf(schema)] as const)

/** The columns of the file, in the order of the contract: everything that staff edit except pictures. JSON comes last. */
export const productColumns = Object.fromEntries(
  kinds.toSorted(([, a], [, b]) => Number(a === 'json') - Number(b === 'json')),
) as Record<ProductColumn, Kind>

function kindOf(schema: z.ZodType): Kind {
  if (schema instanceof z.ZodDefault) return kindOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodNullable ? `${valueKind(schema.unwrap() as z.ZodType)}?` : valueKind(schema)
}

function valueKind(schema: z.ZodType): Value {
  if (schema === Amount) return 'money'
  if (schema === Time) return 'time'
  if (schema === Slug || schema instanceof z.ZodEnum) return 'code'
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'whole' : 'length'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  return schema instanceof z.ZodArray ? 'json' : 'text'
}

export function cellOf(values: ProductInput, column: ProductColumn): CsvCell {
  const value = values[column]
  const kind = productColumns[column]
  if (value === null) return null
  if (kind === 'json') return JSON.stringify(value)
  if (kind.startsWith('money')) return BigInt(centsOf(String(value)))
  return kind.startsWith('whole') ? Number(value) : String(value)
}

/** Parses a cell into a value of the product, or returns its problem. Leaves to the schema what it can check. */
export function readCell(
  column: ProductColumn,
  cell: string,
): { value: unknown } | { problem: CodedProblem } {
  const kind = productColumns[column]
  const text = unguarded(cell)
  const bare = withoutEdges(text)
  if (bare === '' && kind.endsWith('?')) return { value: null }
  switch (kind.replace('?', '') as Value) {
    case 'text':
      return { value: text }
    case 'code':
    case 'time':
      return { value: bare }
    case 'money':
      return amountIn(bare)
    case 'whole':
      return numberIn(bare, { whole: true })
    case 'length':
      return numberIn(bare, { most: maxMeasure })
    case 'boolean':
      return booleanOf(bare.toLowerCase())
    case 'json':
      return jsonIn(text)
  }
}

function jsonIn(text: string) {
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

function numberIn(text: string, fit: Parameters<typeof readFitting>[1]) {
  const reading = readFitting(text, fit)
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
