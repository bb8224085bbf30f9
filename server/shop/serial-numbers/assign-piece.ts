import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { issueCertificate, revokeCertificates } from './certificates.ts'
import { lockPieceBySerial, type PieceRow } from './piece-rows.ts'
import { recountStock } from './recount-stock.ts'

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
  const piece = await lockPieceBySerial(ctx, serial)
  if (!piece) return refuse('unknown_code', { code: serial })
  if (piece.product_id !== product_id) {
    const { name } = await ctx.database
      .selectFrom('products')
      .select('name')
      .where('id', '=', piece.product_id)
      .executeTakeFirstOrThrow()
    return refuse('piece_of_other_product', { serial: piece.serial, name })
  }
  if (isAt(piece, unit)) return
  if (piece.state !== 'free') return refuse('piece_taken', { serial: piece.serial })
  await unassignPiece(ctx, unit)
  await ctx.database
    .updateTable('pieces')
    .set({ ...unit, state: 'bound' })
    .where('id', '=', piece.id)
    .execute()
  await issueCertificate(ctx, { piece_id: piece.id, order_id })
  await recountStock(ctx, product_id)
}

function isAt({ state, order_item_id, slot }: PieceRow, unit: OrderUnit): boolean {
  return state === 'bound' && order_item_id === unit.order_item_id && slot === unit.slot
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
  await revokeCertificates(
    ctx,
    freed.map(({ id }) => id),
  )
  for (const { product_id } of freed) await recountStock(ctx, product_id)
}

/** The piece with this serial number, which may have been scanned; undefined if there is none. */
export function findPieceBySerial(
  ctx: Context,
  serial: string,
): Promise<
  { serial: string; product_id: number; order_item_id: number | null; slot: number | null } | undefined
> {
  return ctx.database
    .selectFrom('pieces')
    .select(['serial', 'product_id', 'order_item_id', 'slot'])
    .where((where) => where(where.fn('upper', ['serial']), '=', serial.toUpperCase()))
    .executeTakeFirst()
}

/** The serial numbers assigned to order items. */
export async function findAssignedPieces(
  ctx: Context,
  orderItemIds: number[],
): Promise<(OrderUnit & { serial: string })[]> {
  if (orderItemIds.length === 0) return []
  const rows = await ctx.database
    .selectFrom('pieces')
    .select(['order_item_id', 'slot', 'serial'])
    .where('order_item_id', 'in', orderItemIds)
    .execute()
  return rows.flatMap(({ order_item_id, slot, serial }) =>
    order_item_id === null || slot === null ? [] : [{ order_item_id, slot, serial }],
  )
}
