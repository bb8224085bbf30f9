import type { z } from 'zod'
import {
  type changeProductsCall,
  maxBulkProducts,
  type ProductBulkChange,
} from '#contract/admin/catalogue/product-bulk.ts'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { centsOf, moneyText } from '#server/platform/kernel/money.ts'
import { notFound, refuseField } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { type BulkAnswer, runInBulk } from '#server/platform/records/bulk.ts'
import { changeListing } from './change-product.ts'
import { noSale, saleStart } from './plan-sale.ts'
import { filteredProducts } from './product-filter.ts'
import { readProduct } from './product-values.ts'

type Body = z.output<typeof changeProductsCall.body>
const listed = [
  'price',
  'price_before_discount',
  'sale_price',
  'sale_from',
  'sale_until',
  'is_active',
  'category',
] as const
type Listing = Pick<ProductInput, (typeof listed)[number]>
type Detail = { before: Listing; after: Listing }

/** Changes many products at once. */
export async function changeProducts(ctx: Context, { token, ...input }: Body): Promise<BulkAnswer<Detail>> {
  const bulk = {
    verb: 'catalogue.change-products',
    may: permitted('catalogue.manage'),
    input,
    subjects: (inside: Context) => chosenProducts(inside, input),
    run: (inside: Tx, id: string) => changeOne(inside, Number(id), input.change),
    names: namesOf,
  }
  return runInBulk<Detail>(ctx, bulk, token)
}

async function chosenProducts(
  ctx: Context,
  { ids, filter }: Pick<Body, 'ids' | 'filter'>,
): Promise<string[]> {
  if (ids) return [...new Set(ids)].map(String)
  const products = await filteredProducts(ctx, filter ?? refuseField('ids', 'nothing_selected'))
    .select('products.id')
    .orderBy('products.search_name')
    .orderBy('products.id')
    .limit(maxBulkProducts + 1)
    .execute()
  if (products.length > maxBulkProducts) refuseField('filter', 'too_many_products', { max: maxBulkProducts })
  return products.map(({ id }) => String(id))
}

async function namesOf(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.database
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids.map(Number))
    .execute()
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

async function changeOne(ctx: Tx, id: number, change: ProductBulkChange) {
  const version = await versionOf(ctx, `product:${id}`)
  const before = (await readProduct(ctx, String(id))) ?? notFound()
  const values = changeOf(ctx, before, change)
  const detail = { before: listingOf(before), after: { ...listingOf(before), ...values } }
  if (JSON.stringify(detail.before) === JSON.stringify(detail.after))
    return { fate: 'unchanged' as const, detail, state: version }
  await changeListing(ctx, { id, ...values, version })
  return { fate: 'changed' as const, detail, state: version }
}

function changeOf(ctx: Context, before: ProductInput, change: ProductBulkChange): Partial<Listing> {
  if (change.kind === 'visibility') return { is_active: change.is_active }
  if (change.kind === 'category') return { category: change.category }
  if (change.kind === 'end_sale') return noSale
  // A change by a percentage leaves a product without a price unchanged.
  if (centsOf(before.price) === 0) return {}
  if (change.kind === 'sale') return saleOf(ctx, before, change)
  const price = moneyText(changedPrice(centsOf(before.price), change))
  if (change.before_discount === 'keep') return { price }
  return { price, price_before_discount: change.before_discount === 'strike' ? before.price : null }
}

type Sale = Extract<ProductBulkChange, { kind: 'sale' }>

/** The start is null for now, so that a later run makes the change that a dry run has shown. */
function saleOf(ctx: Context, before: ProductInput, { percent, price, from, until }: Sale): Partial<Listing> {
  const off = { percent: -(percent ?? 0), round_to: 'cent' } as const
  const sale_price = price ?? moneyText(changedPrice(centsOf(before.price), off))
  const plan = { sale_price, sale_from: from, sale_until: until }
  return { ...plan, sale_from: saleStart(ctx, plan, before) }
}

type PriceChange = Extract<ProductBulkChange, { kind: 'price' }>

const steps = { cent: [1, 0], half: [50, 0], whole: [100, 0], ninety: [100, 90] } as const

/**
 * Changes a price in cents by a percentage and rounds it, but never to less than the smallest price that the rounding
 * allows.
 */
export function changedPrice(
  cents: number,
  { percent, round_to }: Pick<PriceChange, 'percent' | 'round_to'>,
): number {
  const [step, end] = steps[round_to]
  // Thousandths of a percent are integers, so that 10 % of 12.90 is not 1.2900000000000003.
  const exact = (cents * (100_000 + Math.round(percent * 1000))) / 100_000
  const rounded = Math.round((exact - end) / step) * step + end
  return Math.max(rounded, end || step)
}

function listingOf(product: ProductInput): Listing {
  return Object.fromEntries(listed.map((field) => [field, product[field]])) as Listing
}
