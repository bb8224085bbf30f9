import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { findAssignedPieces } from './assign-piece.ts'
import { revokeCertificates } from './certificates.ts'
import { findNumbered, recountStock } from './numbered-products.ts'

/* The effects of an order's events on its numbered pieces. */

/**
 * Marks the pieces as sold when they leave with the parcel or the customer. Refuses if a unit of a numbered product has
 * no serial number yet.
 */
export async function sellPieces(ctx: Context, order: OrderWithItems): Promise<void> {
  if (order.items.length === 0) return
  await refuseUnassigned(ctx, order)
  const items = order.items.map(({ id }) => id)
  await ctx.database
    .updateTable('pieces')
    .set({ state: 'sold' })
    .where('order_item_id', 'in', items)
    .where('state', '=', 'bound')
    .execute()
}

async function refuseUnassigned(ctx: Context, { items }: OrderWithItems): Promise<void> {
  const numbered = await findNumbered(
    ctx,
    items.flatMap(({ product_id }) => product_id ?? []),
  )
  const own = items.filter(({ product_id }) => product_id !== null && numbered.has(product_id))
  const assigned = await findAssignedPieces(
    ctx,
    own.map(({ id }) => id),
  )
  const unassigned = own.filter(
    ({ id, quantity, returned_quantity }) =>
      assigned.filter(({ order_item_id }) => order_item_id === id).length < quantity - returned_quantity,
  )
  if (unassigned.length > 0) refuse('serial_missing', { names: unassigned.map(({ name }) => name) })
}

/** Takes back all of an order's pieces. */
export async function takePiecesBack(
  ctx: Tx,
  order: OrderWithItems,
  { areSellable }: { areSellable: boolean },
): Promise<void> {
  const items = order.items.map(({ id, quantity }) => ({ item: id, quantity }))
  await returnPieces(ctx, order, { items, areSellable })
}

/**
 * Takes back the pieces returned with a refund: the last ones of each item. Sellable pieces are free again, the others
 * wait for staff to check them. Revokes the certificates of all of them.
 */
export async function returnPieces(
  ctx: Tx,
  order: OrderWithItems,
  { items, areSellable }: { items: { item: number; quantity: number }[]; areSellable: boolean },
): Promise<void> {
  for (const { item, quantity } of items) {
    const last = ctx.database
      .selectFrom('pieces')
      .select('id')
      .where('order_item_id', '=', item)
      .where('state', 'in', ['bound', 'sold'])
      .orderBy('slot', 'desc')
      .limit(quantity)
    const back = await ctx.database
      .updateTable('pieces')
      .set({ state: areSellable ? 'free' : 'returned', order_item_id: null, slot: null })
      .where('id', 'in', last)
      .returning('id')
      .execute()
    await revokeCertificates(ctx, back)
  }
  // Whatever else has changed the stock, it is recounted from the pieces.
  const ids = order.items.flatMap(({ product_id }) => product_id ?? [])
  for (const id of await findNumbered(ctx, ids)) await recountStock(ctx, id)
}
