import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { centsOf, moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { cleanField } from '#server/platform/text/html.ts'
import { searchWords } from '#server/shop/search/search-words.ts'
import {
  type PictureRow,
  type ProductRow,
  type ProductWithDetails,
  wholeProducts,
} from '../catalogue-rows.ts'
import { optionAnswer, type StoredOption } from '../customization.ts'
import { searchPartsOf } from '../search-text.ts'
import { waitingCount } from '../waits/waiting-people.ts'

/** Products as staff edit them, by id. */
export async function readProductValues(ctx: Context, ids: number[]): Promise<Map<number, ProductInput>> {
  if (ids.length === 0) return new Map()
  const products = await wholeProducts(ctx).where('products.id', 'in', ids).execute()
  return new Map(products.map((product) => [product.id, valuesOf(product)]))
}

/** A product as staff edit it, for its history; undefined if it doesn't exist. */
export async function readProduct(ctx: Context, id: string): Promise<ProductInput | undefined> {
  return (await readProductValues(ctx, [Number(id)])).get(Number(id))
}

/** Locks a product until the transaction ends, and reads it; undefined if it doesn't exist. */
export async function readLockedProduct(tx: Tx, id: string): Promise<ProductInput | undefined> {
  // Another statement, since one that waits for the lock does not see new attributes and pictures.
  return (await lockProductRow(tx, Number(id))) && readProduct(tx, id)
}

/** Locks a product until the transaction ends; undefined if it doesn't exist. */
export function lockProductRow(tx: Tx, id: number): Promise<{ archived_at: Date | null } | undefined> {
  return tx.database
    .selectFrom('products')
    .select('archived_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function wholeProduct(
  ctx: Context,
  id: number,
): Promise<ProductWithDetails & { waiting_count: number }> {
  const product = await wholeProducts(ctx)
    .select(waitingCount.as('waiting_count'))
    .where('products.id', '=', id)
    .executeTakeFirst()
  return product ?? notFound()
}

type Row = ReturnType<typeof rowOf>

/** What `valuesOf` needs of a product. */
type Stored = Pick<ProductRow, (keyof ProductRow & keyof Row) | 'category_slug'> & {
  attributes: ProductInput['attributes']
  pictures: (Pick<PictureRow, 'media_key' | 'alt_text'> & { shows?: PictureRow['shows'] | undefined })[]
}

const fields = Object.keys(ProductInput.shape)

/**
 * A product's fields in the order of the contract, so that equal products have equal JSON. All but those below are
 * columns of the same name.
 */
export function valuesOf(row: Stored): ProductInput {
  const values: Record<string, unknown> = {
    ...row,
    category: row.category_slug,
    price: moneyText(row.price_cents),
    price_before_discount: moneyTextOrNull(row.price_before_discount_cents),
    sale_price: moneyTextOrNull(row.sale_price_cents),
    sale_from: row.sale_from?.toISOString() ?? null,
    sale_until: row.sale_until?.toISOString() ?? null,
    packed_weight_g: row.packed_weight_g || null,
    customization_options: (row.customization_options as StoredOption[]).map(optionAnswer),
    attributes: row.attributes.map(({ key, value }) => ({ key, value })),
    pictures: row.pictures.map(pictureValues),
    publish_at: row.publish_at?.toISOString() ?? null,
  }
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as ProductInput
}

type Picture = ProductInput['pictures'][number]

/** A picture that shows the standard product has no choices. The database reorders the others, so they are sorted. */
function pictureValues({ media_key, alt_text, shows }: Stored['pictures'][number]): Picture {
  const choices = Object.entries(shows ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { media_key, alt_text, ...(choices.length > 0 && { shows: Object.fromEntries(choices) }) }
}

export function rowOf(values: ProductInput, category: { id: number; name: string }) {
  const { category: _, pictures: __, attributes: ___, customization_options, ...columns } = values
  const { price, price_before_discount, packed_weight_g, publish_at, ...rest } = columns
  const { sale_price, sale_from, sale_until, ...same } = rest
  return {
    ...same,
    category_id: category.id,
    ...priceColumns({ price, price_before_discount, sale_price, sale_from, sale_until }),
    packed_weight_g: packed_weight_g ?? 0,
    publish_at: timeOrNull(publish_at),
    long_html_description: cleanField(
      'long_html_description',
      ProductInput.shape.long_html_description,
      values.long_html_description,
    ),
    customization_options: customization_options.map(storedOption),
    search_name: searchWords(`${values.name} ${values.name_ne ?? ''}`),
    search_parts: searchPartsOf(values, category.name),
  }
}

type Prices = Pick<
  ProductInput,
  'price' | 'price_before_discount' | 'sale_price' | 'sale_from' | 'sale_until'
>

/** The columns of a product's prices, which the ledger of its prices has too. */
export function priceColumns({ price, price_before_discount: before, ...sale }: Prices) {
  return {
    price_cents: centsOf(price),
    price_before_discount_cents: before === null ? null : centsOf(before),
    sale_price_cents: sale.sale_price === null ? null : centsOf(sale.sale_price),
    sale_from: timeOrNull(sale.sale_from),
    sale_until: timeOrNull(sale.sale_until),
  }
}

function timeOrNull(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

/** The values of a product as a read gives them once this row is stored. */
export function valuesAfter(row: Row, { category, attributes, pictures }: ProductInput): ProductInput {
  return valuesOf({ ...row, category_slug: category, attributes, pictures })
}

function storedOption({
  choices,
  surcharge_steps: steps,
  ...option
}: ProductInput['customization_options'][number]) {
  return {
    ...option,
    choices: choices?.map(({ surcharge, ...choice }) => ({ ...choice, surcharge_cents: centsOf(surcharge) })),
    surcharge_steps: steps?.map(({ up_to, surcharge }) => ({ up_to, surcharge_cents: centsOf(surcharge) })),
  }
}
