import { ProductInput } from '../../../../../contract/office/product-input.ts'
import type { CodedProblem } from '../../../../../contract/problems.ts'
import type { Context } from '../../../../core/context.ts'
import { cleanHtml } from '../../../../core/html.ts'
import { coded, type FieldErrors, Problem, parseInput } from '../../../../core/problem.ts'
import { versionsOf } from '../../../../core/versions.ts'
import { checkShowing } from '../check-product.ts'
import { readProductValues } from '../product-values.ts'
import { type ProductColumn, readCell } from './product-columns.ts'
import type { CsvRow } from './read-products-csv.ts'

export type Judged = {
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

/** Lines in which products and addresses were named before, over all batches of a file. */
export type Seen = Map<string, number>

/** What would become of each row, with a fixed number of queries. */
export async function judgeRows(ctx: Context, rows: CsvRow[], seen: Seen): Promise<Judged[]> {
  const found = await productsOf(ctx, rows)
  const values = await readProductValues(ctx, [...found.ids])
  const versions = await versionsOf(
    ctx,
    [...found.ids].map((id) => `product:${id}`),
  )
  const categories = await ctx.database.selectFrom('categories').select('slug').execute()
  const known = new Set(categories.map(({ slug }) => slug))
  return rows.map((row) => {
    const id = found.idOf(row)
    const before = id === undefined ? undefined : values.get(id)
    const name = row.cells.name ?? before?.name ?? row.cells.slug ?? ''
    const about = { line: row.line, product_id: id ?? null, name: name.slice(0, 200) }
    const version = id === undefined ? null : (versions.get(`product:${id}`) ?? 1)
    try {
      if (row.isTooLong) throw fieldProblem('csv', coded('csv_cells_unexpected'))
      if (row.id !== undefined && !before) throw fieldProblem('id', coded('unknown_product'))
      const wanted = wantedOf(ctx, row, before)
      refuseRepeated(row, wanted, id, seen)
      if (!known.has(wanted.category)) throw fieldProblem('category', coded('unknown_category'))
      found.refuseTaken(wanted, id)
      const [old, now] = before ? differing(before, wanted) : [null, wanted]
      const fate = before ? (now ? 'change' : 'nothing') : 'create'
      return {
        ...about,
        version,
        fate,
        wanted: fate === 'nothing' ? null : wanted,
        before: old,
        after: now,
        problems: [],
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const problems = Object.entries(error.fields ?? {}).flatMap(([field, all]) =>
        all.map((problem): [string, CodedProblem] => [field, problem]),
      )
      return { ...about, version, fate: 'refused', wanted: null, before: null, after: null, problems }
    }
  })
}

const blank = {
  name_ne: null,
  plate: null,
  price: '0.00',
  price_before_discount: null,
  description: '',
  long_html_description: '',
  ...{ blade_cm: null, overall_cm: null, spine_mm: null, weight_g: null, shape: null },
  ...{ steel: null, handle: null, tang: null },
  packed_weight_g: null,
  ...{ customization_options: [], attributes: [], pictures: [] },
  ...{ is_active: false, in_merchant_feed: false, publish_at: null },
}

/** What a product is to be: what it is, with the cells of the row. Columns that the file lacks stay. */
function wantedOf(ctx: Context, { cells }: CsvRow, before: ProductInput | undefined): ProductInput {
  const errors: FieldErrors = {}
  const given: Record<string, unknown> = {}
  for (const [column, cell] of Object.entries(cells)) {
    const read = readCell(column as ProductColumn, cell)
    if ('problem' in read) errors[column] = [read.problem]
    else given[column] = read.value
  }
  if (Object.keys(errors).length > 0) throw new Problem({ fields: errors })
  const html = given.long_html_description
  if (typeof html === 'string' && html !== before?.long_html_description)
    given.long_html_description = cleanHtml(html)
  const wanted = parseInput(ProductInput, { ...blank, ...before, ...given })
  checkShowing(ctx, wanted, before)
  return wanted
}

function refuseRepeated(row: CsvRow, { slug }: ProductInput, id: number | undefined, seen: Seen): void {
  for (const key of [`slug:${slug}`, ...(id === undefined ? [] : [`id:${id}`])]) {
    const line = seen.get(key)
    if (line !== undefined && line !== row.line)
      throw fieldProblem('slug', coded('csv_row_repeated', { line }))
    seen.set(key, row.line)
  }
}

function differing(before: ProductInput, wanted: ProductInput): [object, object] | [null, null] {
  // Through the schema, so that both have their parts in the same order.
  const old: Record<string, unknown> = ProductInput.safeParse(before).data ?? before
  const now: Record<string, unknown> = wanted
  const fields = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  if (fields.length === 0) return [null, null]
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(fields.map((name) => [name, values[name]]))
  return [only(old), only(now)]
}

function fieldProblem(field: string, problem: CodedProblem): Problem {
  return new Problem({ fields: { [field]: [problem] } })
}

/** The products that the rows name, and who has their addresses and plates now. */
async function productsOf(ctx: Context, rows: CsvRow[]) {
  const given = rows.flatMap(({ id }) => (id && /^\d{1,9}$/.test(id) ? [Number(id)] : []))
  const slugs = rows.flatMap(({ cells }) => cells.slug ?? [])
  const plates = rows.flatMap(({ cells }) =>
    /^\d{1,7}$/.test(cells.plate ?? '') ? [Number(cells.plate)] : [],
  )
  const found = await ctx.database
    .selectFrom('products')
    .select(['id', 'slug', 'plate'])
    .where((where) =>
      where.or([
        where('id', 'in', given.length > 0 ? given : [0]),
        where('slug', 'in', slugs.length > 0 ? slugs : ['']),
        where('plate', 'in', plates.length > 0 ? plates : [0]),
      ]),
    )
    .execute()
  const bySlug = new Map(found.map((product) => [product.slug, product.id]))
  const byPlate = new Map(found.map((product) => [product.plate, product.id]))
  return {
    ids: new Set(found.map(({ id }) => id)),
    idOf: ({ id, cells }: CsvRow) => (id === undefined ? bySlug.get(cells.slug ?? '') : Number(id) || 0),
    refuseTaken({ slug, plate }: ProductInput, id: number | undefined) {
      if (bySlug.has(slug) && bySlug.get(slug) !== id) throw fieldProblem('slug', coded('slug_taken'))
      if (plate !== null && byPlate.has(plate) && byPlate.get(plate) !== id)
        throw fieldProblem('plate', coded('plate_taken'))
    },
  }
}
