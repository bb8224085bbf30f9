import { z } from 'zod'
import { correctStockCall, type StockMovement } from '#contract/admin/catalogue/product-stock.ts'
import type { AdminPaging } from '#contract/admin/list.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { listActorNames } from '#server/platform/records/list-history.ts'
import { moveStock } from '../move-stock.ts'
import { refuseUnknown } from './show-product.ts'

/** Adds units to the stock or removes them. With an idempotency key, a repeated call counts once. */
export const correctStock = action({
  name: 'catalogue.correct-stock',
  may: permitted('stock.manage'),
  input: correctStockCall.body.extend({ id: Id, key: z.string().optional() }),
  clears: ['catalogue'],
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'catalogue.correct-stock', key, body: input }, async () => {
      const { id: product_id, ...move } = input
      await refuseNumbered(ctx, product_id)
      return { stock: await moveStock(ctx, { product_id, ...move }) }
    }),
  audit: { subject: ({ id }) => `product:${id}`, did: ({ delta, reason }) => ({ delta, reason }) },
})

async function refuseNumbered(ctx: Context, id: number): Promise<void> {
  const product = await ctx.database
    .selectFrom('products')
    .select('is_numbered')
    .where('id', '=', id)
    .executeTakeFirst()
  if (product?.is_numbered) refuse('stock_of_pieces')
}

const byId = { column: 'id', type: 'bigint' } as const

/** Every change of a product's stock, newest first. */
export async function listStockMovements(
  ctx: Context,
  productId: number,
  paging: z.output<typeof AdminPaging>,
): Promise<AdminPage<StockMovement>> {
  permitted('catalogue.read')(ctx.actor)
  await refuseUnknown(ctx, productId)
  const moves = ctx.database.selectFrom('stock_movements').selectAll().where('product_id', '=', productId)
  const page = await adminList(ctx, moves, paging, { by: byId, direction: 'desc', id: byId })
  const names = await listActorNames(
    ctx,
    page.rows.map(({ actor }) => actor).filter((actor) => actor.startsWith('staff:')),
  )
  const rows = page.rows.map(({ product_id: _, at, ...move }) => ({
    ...move,
    id: Number(move.id),
    at: at.toISOString(),
    name: names.get(move.actor) ?? null,
  }))
  return { ...page, rows }
}
