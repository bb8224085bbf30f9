import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { coded, type FieldErrors } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { readProductValues } from '../product-values.ts'
import { productFromRow, type ReadCells, readCells } from './product-from-row.ts'
import type { CsvRow } from './read-products-csv.ts'

export type RowResult = {
  line: number
  product_id: number | null
  version: number | null
  name: string
  fate: 'create' | 'change' | 'nothing' | 'refused'
  wanted: ProductInput | null
  before: object | null
  after: object | null
  problems: [field: string, problem: CodedProblem][]
}

/** The line that names each product and each slug, across all batches of a file. */
export type Seen = Map<string, number>

/** Validates rows with a fixed number of queries, and returns the outcome of each. */
export async function validateRows(ctx: Context, rows: CsvRow[], seen: Seen): Promise<RowResult[]> {
  const read = rows.map(readCells)
  const products = await productsOf(ctx, rows, read)
  const values = await readProductValues(ctx, [...products.ids])
  const versions = await versionsOf(
    ctx,
    [...products.ids].map((id) => `product:${id}`),
  )
  const categories = await ctx.database.selectFrom('categories').select('slug').execute()
  const slugs = new Set(categories.map(({ slug }) => slug))
  return rows.map((row, index) => {
    const cells = read[index] ?? readCells(row)
    const id = products.idOf(row, cells)
    const before = id === undefined ? undefined : values.get(id)
    const { product: next, errors } = validateRow(ctx, row, cells, before)
    const name = row.cells.name ?? before?.name ?? row.cells.slug ?? ''
    const product_id = before ? (id ?? null) : null
    const about = { line: row.line, product_id, name: name.slice(0, 200) }
    const version = product_id === null ? null : (versions.get(`product:${product_id}`) ?? 1)
    if (next) {
      const add = (field: string, problem: CodedProblem | undefined) => {
        if (problem && !errors[field]) errors[field] = [problem]
      }
      add('slug', repeatedOf(row, next, id, seen) ?? products.slugTaken(next, id))
      add('plate', products.plateTaken(next, id))
      if (!slugs.has(next.category)) add('category', coded('unknown_category'))
    }
    const problems = pairsOf(errors)
    if (!next || problems.length > 0)
      return { ...about, version, fate: 'refused', wanted: null, before: null, after: null, problems }
    for (const key of keysOf(next, id)) seen.set(key, row.line)
    const [old, now] = before ? differing(before, next) : [null, next]
    const fate = before ? (now ? 'change' : 'nothing') : 'create'
    return {
      ...about,
      version,
      fate,
      wanted: fate === 'nothing' ? null : next,
      before: old,
      after: now,
      problems,
    }
  })
}

/** Problems as they are stored with a row. */
export function pairsOf(errors: FieldErrors): RowResult['problems'] {
  return Object.entries(errors).flatMap(([field, all]) =>
    all.map((problem): [string, CodedProblem] => [field, problem]),
  )
}

/** Checks a row before it is compared with others; returns no product if comparing it makes no sense. */
function validateRow(
  ctx: Context,
  row: CsvRow,
  read: ReadCells,
  before: ProductInput | undefined,
): { product?: ProductInput; errors: FieldErrors } {
  // The cells may be shifted, so their values are meaningless.
  if (row.isTooLong) return { errors: { csv: [coded('csv_cells_unexpected')] } }
  const { product, errors } = productFromRow(ctx, read, before)
  if (row.id === undefined || before) return { product, errors }
  // The row is meant for an existing product, so missing values are not errors.
  const ofCells = Object.entries(errors).filter(([field]) => (field.split('.')[0] ?? '') in row.cells)
  return { errors: { id: [coded('unknown_product')], ...Object.fromEntries(ofCells) } }
}

function keysOf({ slug }: ProductInput, id: number | undefined): string[] {
  return [`slug:${slug}`, ...(id === undefined ? [] : [`id:${id}`])]
}

function repeatedOf(row: CsvRow, next: ProductInput, id: number | undefined, seen: Seen) {
  const line = keysOf(next, id).flatMap((key) => seen.get(key) ?? [])[0]
  return line === undefined || line === row.line ? undefined : coded('csv_row_repeated', { line })
}

function differing(before: ProductInput, next: ProductInput): [object, object] | [null, null] {
  // Parses with the schema, so both have their fields in the same order.
  const old: Record<string, unknown> = ProductInput.safeParse(before).data ?? before
  const now: Record<string, unknown> = next
  const fields = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  if (fields.length === 0) return [null, null]
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(fields.map((name) => [name, values[name]]))
  return [only(old), only(now)]
}

/** The products named in the rows, and the current owners of their slugs and plates. */
async function productsOf(ctx: Context, rows: CsvRow[], read: ReadCells[]) {
  const ids = rows.flatMap(({ id }) => numberOf(id) ?? [])
  const slugs = read.flatMap((one) => (typeof one.values.slug === 'string' ? [one.values.slug] : []))
  const plates = read.flatMap((one) => numberOf(one.values.plate) ?? [])
  const products = await ctx.database
    .selectFrom('products')
    .select(['id', 'slug', 'plate'])
    .where((where) =>
      where.or([
        where('id', 'in', ids.length > 0 ? ids : [0]),
        where('slug', 'in', slugs.length > 0 ? slugs : ['']),
        where('plate', 'in', plates.length > 0 ? plates : [0]),
      ]),
    )
    .execute()
  const bySlug = new Map(products.map((product) => [product.slug, product.id]))
  const byPlate = new Map(products.map((product) => [product.plate, product.id]))
  return {
    ids: new Set(products.map(({ id }) => id)),
    idOf: ({ id }: CsvRow, { values: { slug } }: ReadCells) =>
      id === undefined ? bySlug.get(String(slug)) : (numberOf(id) ?? 0),
    slugTaken({ slug }: ProductInput, id: number | undefined) {
      return bySlug.has(slug) && bySlug.get(slug) !== id ? coded('slug_taken') : undefined
    },
    plateTaken({ plate }: ProductInput, id: number | undefined) {
      const isTaken = plate !== null && byPlate.has(plate) && byPlate.get(plate) !== id
      return isTaken ? coded('plate_taken') : undefined
    },
  }
}

/** Parses an id or plate number within the database's range; undefined for anything else, such as '0x1'. */
function numberOf(value: unknown): number | undefined {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined
}
