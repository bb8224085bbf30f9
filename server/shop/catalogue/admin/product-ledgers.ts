import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { correctStockCall, type StockMovement } from '#contract/admin/catalogue/product-stock.ts'
import type { PriceChange } from '#contract/admin/catalogue/products.ts'
import type { AdminPaging } from '#contract/admin/list.ts'
import { Id } from '#contract/wire.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { listActorNames } from '#server/platform/records/list-history.ts'
import { moveStock } from '../move-stock.ts'

type Paging = z.output<typeof AdminPaging>

/** Adds units to the stock or removes them. With an idempotency key, a repeated call counts once. */
export const correctStock = action({
  name: 'catalogue.correct-stock',
  may: permitted('stock.manage'),
  input: correctStockCall.body.extend({ id: Id, key: z.string().optional() }),
  clears: ['catalogue'],
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'catalogue.correct-stock', key, body: input }, async () => {
      const { id: product_id, ...move } = input
      const product = await ctx.database
        .selectFrom('products')
        .select('is_numbered')
        .where('id', '=', product_id)
        .executeTakeFirst()
      if (product?.is_numbered) refuse('stock_of_pieces')
      return { stock: await moveStock(ctx, { product_id, ...move }) }
    }),
  audit: { subject: ({ id }) => `product:${id}`, did: ({ delta, reason }) => ({ delta, reason }) },
})

/** Every change of a product's stock, newest first. */
export async function listStockMovements(
  ctx: Context,
  productId: number,
  paging: Paging,
): Promise<AdminPage<StockMovement>> {
  const moves = ctx.database
    .selectFrom('stock_movements')
    .select(['id', 'at', 'actor', 'delta', 'stock_after', 'reason', 'order_id', 'note'])
    .where('product_id', '=', productId)
  return ledgerPage(ctx, productId, moves, paging)
}

/** The prices of a product, newest first. */
export async function listPriceChanges(
  ctx: Context,
  productId: number,
  paging: Paging,
): Promise<AdminPage<PriceChange>> {
  const changes = ctx.database
    .selectFrom('price_changes')
    .select(['id', 'at', 'actor', 'price_cents', 'price_before_discount_cents'])
    .select(['sale_price_cents', 'sale_from', 'sale_until'])
    .where('product_id', '=', productId)
  const page = await ledgerPage(ctx, productId, changes, paging)
  const rows = page.rows.map(({ price_cents, price_before_discount_cents, sale_price_cents, ...row }) => ({
    ...row,
    price: moneyText(price_cents),
    price_before_discount: moneyTextOrNull(price_before_discount_cents),
    sale_price: moneyTextOrNull(sale_price_cents),
    sale_from: row.sale_from?.toISOString() ?? null,
    sale_until: row.sale_until?.toISOString() ?? null,
  }))
  return { ...page, rows }
}

const byId = { column: 'id', type: 'bigint' } as const

/** Entries about a product, newest first, with the usernames of staff. Not found if there is no such product. */
async function ledgerPage<
  From extends 'stock_movements' | 'price_changes',
  Row extends { at: Date; actor: string },
>(ctx: Context, productId: number, entries: SelectQueryBuilder<Database, From, Row>, paging: Paging) {
  permitted('catalogue.read')(ctx.actor)
  const product = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) notFound()
  const page = await adminList(ctx, entries, paging, { by: byId, direction: 'desc', id: byId })
  const actors = page.rows.map(({ actor }) => actor)
  const names = await listActorNames(
    ctx,
    actors.filter((actor) => actor.startsWith('staff:')),
  )
  const rows = page.rows.map(({ at, actor, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor,
    name: names.get(actor) ?? null,
  }))
  return { ...page, rows }
}
