import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { issueCertificate, revokeCertificates } from './certificates.ts'
import { recountStock } from './numbered-products.ts'

/** One unit of an order item; `slot` is its number within the item, from 1. */
export type OrderUnit = { order_item_id: number; slot: number }

/**
 * Assigns a piece to a unit of an order and issues its certificate; frees the unit's previous piece. The caller has
 * locked the order. Repeating it has no effect.
 */
export async function assignPiece(
  ctx: Tx,
  {
    serial,
    order_id,
    product_id,
    ...unit
  }: OrderUnit & { serial: string; order_id: string; product_id: number },
): Promise<void> {
  const piece = await pieceBySerial(ctx, serial).forUpdate().executeTakeFirst()
  if (!piece) return refuse('unknown_code', { code: serial })
  if (piece.product_id !== product_id) {
    const { name } = await ctx.database
      .selectFrom('products')
      .select('name')
      .where('id', '=', piece.product_id)
      .executeTakeFirstOrThrow()
    return refuse('piece_of_other_product', { serial: piece.serial, name })
  }
  const { state, order_item_id, slot } = piece
  if (state === 'bound' && order_item_id === unit.order_item_id && slot === unit.slot) return
  if (state !== 'free') return refuse('piece_taken', { serial: piece.serial })
  await unassignPiece(ctx, unit)
  await ctx.database
    .updateTable('pieces')
    .set({ ...unit, state: 'bound' })
    .where('id', '=', piece.id)
    .execute()
  await issueCertificate(ctx, { piece_id: piece.id, order_id })
  await recountStock(ctx, product_id)
}

/** Frees the piece of a unit of an order, if any, and revokes its certificate. */
export async function unassignPiece(ctx: Tx, { order_item_id, slot }: OrderUnit): Promise<void> {
  const freed = await ctx.database
    .updateTable('pieces')
    .set({ state: 'free', order_item_id: null, slot: null })
    .where('order_item_id', '=', order_item_id)
    .where('slot', '=', slot)
    .where('state', '=', 'bound')
    .returning(['id', 'product_id'])
    .execute()
  await revokeCertificates(ctx, freed)
  for (const { product_id } of freed) await recountStock(ctx, product_id)
}

/** The piece with this serial number, which may have been scanned; undefined if there is none. */
export function findPieceBySerial(ctx: Context, serial: string) {
  return pieceBySerial(ctx, serial).executeTakeFirst()
}

function pieceBySerial({ database }: Context, serial: string) {
  return database
    .selectFrom('pieces')
    .selectAll()
    .where((where) => where(where.fn('upper', ['serial']), '=', serial.toUpperCase()))
}

/** The serial numbers assigned to order items. */
export async function findAssignedPieces(
  ctx: Context,
  orderItemIds: number[],
): Promise<(OrderUnit & { serial: string })[]> {
  if (orderItemIds.length === 0) return []
  return ctx.database
    .selectFrom('pieces')
    .select(['order_item_id', 'slot', 'serial'])
    .where('order_item_id', 'in', orderItemIds)
    .$narrowType<OrderUnit>()
    .execute()
}
