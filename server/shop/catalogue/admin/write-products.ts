import { sql } from 'kysely'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { recordSlug } from '#server/platform/records/slug-redirects.ts'
import { storeSearchWords } from '../product-search-text.ts'
import { rowOf, valuesAfter } from './product-values.ts'

/** The new values of a product; `before` holds its current ones, or undefined for a new product. */
export type ProductWrite = {
  id: number
  values: ProductInput
  before: ProductInput | undefined
  category: { id: number; name: string }
}

/** Stores the values of a product. Returns them as stored. */
export async function writeProduct(ctx: Context, write: ProductWrite): Promise<ProductInput> {
  const [stored] = await writeProducts(ctx, [write])
  return stored ?? write.values
}

/**
 * Stores the values of many products with a fixed number of queries, plus some for each renamed one. The rows must
 * exist, but may be empty. Returns the values as stored.
 */
export async function writeProducts(ctx: Context, writes: ProductWrite[]): Promise<ProductInput[]> {
  if (writes.length === 0) return []
  const rows = writes.map(({ id, values, category }) => ({ id, values, row: rowOf(values, category) }))
  await sql`update products set
    slug = new.slug, name = new.name, name_ne = new.name_ne, plate = new.plate, category_id = new.category_id,
    price_cents = new.price_cents, price_before_discount_cents = new.price_before_discount_cents,
    description = new.description, long_html_description = new.long_html_description,
    blade_cm = new.blade_cm, overall_cm = new.overall_cm, spine_mm = new.spine_mm,
    weight_g = new.weight_g, shape = new.shape, steel = new.steel, handle = new.handle, tang = new.tang,
    packed_weight_g = new.packed_weight_g,
    customization_options = new.customization_options, is_active = new.is_active,
    in_merchant_feed = new.in_merchant_feed, publish_at = new.publish_at,
    search_name = new.search_name, search_document = product_document(new.search_parts)
  from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, row }) => ({ id, ...row })))}::jsonb) as new(
    id integer, slug text, name text, name_ne text, plate integer, category_id integer,
    price_cents integer, price_before_discount_cents integer, description text, long_html_description text,
    blade_cm double precision, overall_cm double precision, spine_mm double precision,
    weight_g integer, shape text, steel text, handle text, tang text, packed_weight_g integer, customization_options jsonb, is_active boolean,
    in_merchant_feed boolean, publish_at timestamptz, search_name text, search_parts text[])
  where products.id = new.id`.execute(ctx.database)
  await storeSearchWords(
    ctx,
    rows.map(({ row }) => row.search_parts),
  )
  await replaceAttributes(ctx, changedIn(writes, 'attributes'))
  await replacePictures(ctx, changedIn(writes, 'pictures'))
  await recordPrices(ctx, writes)
  for (const { id, before, values } of writes)
    await recordSlug(ctx, 'product', { id, from: before?.slug, to: values.slug })
  return rows.map(({ row, values }) => valuesAfter(row, values))
}

function changedIn(writes: ProductWrite[], field: 'attributes' | 'pictures'): ProductWrite[] {
  return writes.filter(
    ({ before, values }) => JSON.stringify(before?.[field] ?? []) !== JSON.stringify(values[field]),
  )
}

async function replaceAttributes(ctx: Context, writes: ProductWrite[]): Promise<void> {
  if (writes.length === 0) return
  await ctx.database.deleteFrom('product_attributes').where('product_id', 'in', idsOf(writes)).execute()
  const rows = writes.flatMap(({ id, values }) =>
    values.attributes.map((attribute, index) => ({ ...attribute, product_id: id, position: index + 1 })),
  )
  if (rows.length > 0) await ctx.database.insertInto('product_attributes').values(rows).execute()
}

async function replacePictures(ctx: Context, writes: ProductWrite[]): Promise<void> {
  if (writes.length === 0) return
  await ctx.database.deleteFrom('product_pictures').where('product_id', 'in', idsOf(writes)).execute()
  const rows = writes.flatMap(({ id, values }) =>
    values.pictures.map(({ shows = {}, ...picture }, index) => ({
      ...picture,
      product_id: id,
      position: index + 1,
      shows: Object.keys(shows).length > 0 ? jsonb(shows) : null,
    })),
  )
  if (rows.length > 0) await ctx.database.insertInto('product_pictures').values(rows).execute()
}

async function recordPrices(ctx: Context, writes: ProductWrite[]): Promise<void> {
  const changed = writes.filter(({ before, values }) => priceText(before) !== priceText(values))
  if (changed.length === 0) return
  await ctx.database
    .insertInto('price_changes')
    .values(
      changed.map(({ id, values: { price, price_before_discount: before } }) => ({
        product_id: id,
        price_cents: centsOf(price),
        price_before_discount_cents: before === null ? null : centsOf(before),
        actor: actorName(ctx.actor),
        at: ctx.clock(),
      })),
    )
    .execute()
}

function priceText(values: ProductInput | undefined): string {
  return values ? `${values.price} ${values.price_before_discount}` : ''
}

function idsOf(writes: ProductWrite[]): number[] {
  return writes.map(({ id }) => id)
}
