import { z } from 'zod'
import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type FieldErrors, Problem, parseInput } from '#server/platform/kernel/problem.ts'
import { cleanHtml } from '#server/platform/text/html.ts'
import { showingProblems } from '../check-product.ts'
import { noSale } from '../plan-sale.ts'
import { type Kind, type ProductColumn, productColumns, readCell } from './product-columns.ts'
import type { CsvRow } from './read-products-csv.ts'

/** The values of a row's readable cells, and the problems of the others. */
export type ReadCells = { values: Partial<Record<ProductColumn, unknown>>; errors: FieldErrors }

export function readCells({ cells }: CsvRow): ReadCells {
  const errors: FieldErrors = {}
  const values: ReadCells['values'] = {}
  for (const [column, cell] of Object.entries(cells)) {
    const read = readCell(column as ProductColumn, cell)
    if ('problem' in read) errors[column] = [read.problem]
    else values[column as ProductColumn] = read.value
  }
  return { values, errors }
}

const {
  slug: _,
  name: __,
  category: ___,
  ...others
} = Object.fromEntries(Object.entries(productColumns).map(([column, kind]) => [column, blankOf(kind)]))

/** A new product of which only slug, name and category are known, which are required. */
export const blankProduct = { ...others, pictures: [] } as unknown as Omit<
  ProductInput,
  'slug' | 'name' | 'category'
>

function blankOf(kind: Kind) {
  if (kind.endsWith('?')) return null
  return kind === 'money' ? '0.00' : kind === 'boolean' ? false : kind === 'json' ? [] : ''
}

/** Stand-ins for refused values, so that the other values can be checked too, without conflicting with any of them. */
const harmless: Record<string, unknown> = { ...blankProduct, slug: 'none', name: 'None', category: 'none' }

/** Takes out a refused value; of a sale all, since its values are checked together. */
function makeHarmless(values: Record<string, unknown>, field: string): void {
  if (field in noSale) Object.assign(values, noSale)
  else values[field] = harmless[field]
}

/**
 * The product after the import: its current values, overridden by the cells of the row. Values whose column is missing
 * from the file stay. Also returns all problems of the row; if there are any, don't use `product`.
 */
export function productFromRow(
  ctx: Context,
  { values: ofRow, errors: unread }: ReadCells,
  before: ProductInput | undefined,
): { product: ProductInput; errors: FieldErrors } {
  const errors = { ...unread }
  const html = ofRow.long_html_description
  const values = {
    ...blankProduct,
    ...before,
    ...ofRow,
    ...(typeof html === 'string' &&
      html !== before?.long_html_description && { long_html_description: cleanHtml(html) }),
  }
  const product = parsed(values, errors)
  for (const [field, problems] of Object.entries(showingProblems(ctx, product, before, Object.keys(errors))))
    errors[field] = [...(errors[field] ?? []), ...problems]
  return { product, errors }
}

/**
 * Adds the schema's problems to the errors. If there are any, checks each value alone, then the remaining values
 * together, so that an unreadable price does not make another price too low.
 */
function parsed(values: Record<string, unknown>, errors: FieldErrors): ProductInput {
  const checked: Record<string, unknown> = { ...values }
  for (const field of Object.keys(errors)) makeHarmless(checked, field)
  const whole = tried(ProductInput, checked)
  if ('value' in whole) return whole.value
  for (const [field, schema] of eachField) {
    const alone = tried(schema, checked)
    if ('value' in alone) continue
    Object.assign(errors, alone.errors)
    makeHarmless(checked, field)
  }
  const rest = tried(ProductInput, checked)
  if ('value' in rest) return rest.value
  Object.assign(errors, rest.errors)
  for (const field of Object.keys(rest.errors)) makeHarmless(checked, field)
  return parseInput(ProductInput, checked)
}

const eachField = Object.entries(ProductInput.shape).map(
  ([field, schema]) => [field, z.object({ [field]: schema })] as const,
)

function tried<Value>(schema: z.ZodType<Value>, values: object): { value: Value } | { errors: FieldErrors } {
  try {
    return { value: parseInput(schema, values) }
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error
    return { errors: error.fields }
  }
}
