import type { z } from 'zod'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { AdminProduct, PriceChange } from '#contract/admin/catalogue/products.ts'
import type { AdminPaging } from '#contract/admin/list.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf, moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { listActorNames } from '#server/platform/records/list-history.ts'
import type { ProductRow } from '../catalogue-rows.ts'
import { missingOf } from '../readiness.ts'
import { visibilityOf } from './list-products.ts'
import { valuesOf, wholeProduct } from './product-values.ts'

/** A product with all fields that staff edit, even if hidden, archived or just changed. */
export async function showProduct(ctx: Context, id: number): Promise<AdminProduct> {
  const version = await versionOf(ctx, `product:${id}`)
  const product = await wholeProduct(ctx, id)
  return answerOf({ id, version, values: valuesOf(product) }, product)
}

type Edited = { id: number; version: number; values: ProductInput }

/** A product just after an edit that stored these values. Reads only what an edit does not change. */
export async function showEdited(ctx: Context, edited: Edited): Promise<AdminProduct> {
  const state = await ctx.database
    .selectFrom('products')
    .select(['stock', 'created_at', 'archived_at', 'is_numbered', 'is_made_to_order'])
    .where('id', '=', edited.id)
    .executeTakeFirst()
  return answerOf(edited, state ?? notFound())
}

type State = Pick<ProductRow, 'stock' | 'created_at' | 'archived_at' | 'is_numbered' | 'is_made_to_order'>

function answerOf({ id, version, values }: Edited, state: State): AdminProduct {
  const { stock, created_at, archived_at, is_numbered, is_made_to_order } = state
  const { price, packed_weight_g, description, pictures } = values
  const hasPicture = pictures.length > 0
  return {
    ...values,
    id,
    version,
    stock,
    created_at: created_at.toISOString(),
    is_numbered,
    is_made_to_order,
    missing: missingOf({
      price_cents: centsOf(price),
      packed_weight_g,
      description,
      stock,
      is_made_to_order,
      hasPicture,
    }),
    visibility: visibilityOf({ ...values, archived_at }),
  }
}

const byId = { column: 'id', type: 'bigint' } as const

/** The prices of a product, newest first. */
export async function listPriceChanges(
  ctx: Context,
  productId: number,
  paging: z.output<typeof AdminPaging>,
): Promise<AdminPage<PriceChange>> {
  permitted('catalogue.read')(ctx.actor)
  await refuseUnknown(ctx, productId)
  const changes = ctx.database.selectFrom('price_changes').selectAll().where('product_id', '=', productId)
  const page = await adminList(ctx, changes, paging, { by: byId, direction: 'desc', id: byId })
  const names = await listActorNames(
    ctx,
    page.rows.map(({ actor }) => actor),
  )
  const rows = page.rows.map(({ id, at, actor, price_cents, price_before_discount_cents: before }) => ({
    id: Number(id),
    at: at.toISOString(),
    actor,
    name: names.get(actor) ?? null,
    price: moneyText(price_cents),
    price_before_discount: moneyTextOrNull(before),
  }))
  return { ...page, rows }
}

/** Refuses an unknown product as not found, rather than returning an empty list. */
export async function refuseUnknown(ctx: Context, id: number): Promise<void> {
  const product = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) notFound()
}
