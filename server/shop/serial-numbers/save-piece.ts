import { z } from 'zod'
import { addPieceCall, changePieceCall, type PieceInput } from '#contract/admin/catalogue/pieces.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { lockPiece, readPiece } from './piece-rows.ts'
import { recountStock } from './recount-stock.ts'

const edited = {
  type: 'piece' as const,
  read: (ctx: Context, id: string) => readPiece(ctx, Number(id)),
}

/** Adds a piece of a numbered product, for sale at once; returns its id. */
export const addPiece = action({
  name: 'pieces.add',
  may: permitted('stock.manage'),
  input: addPieceCall.body.and(z.object({ key: z.string().optional() })),
  clears: [],
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'pieces.add', key, body: input }, async () => {
      const { pictures, ...piece } = input
      await refuseUnnumbered(ctx, piece.product_id)
      const row = await ctx.database
        .insertInto('pieces')
        .values({ ...piece, state: 'free', created_at: ctx.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      const { id } = row ?? refuseField('serial', 'serial_taken')
      await savePictures(ctx, id, pictures)
      await recountStock(ctx, piece.product_id)
      return { id }
    }),
  audit: { ...edited, id: (_, added?: { id: number }) => added?.id },
})

/** Changes the details of a piece. */
export const changePiece = action({
  name: 'pieces.change',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }).and(changePieceCall.body),
  clears: [],
  run: async (ctx, { id, version: _, pictures, ...piece }) => {
    await refuseTaken(ctx, piece.serial, id)
    await ctx.database.updateTable('pieces').set(piece).where('id', '=', id).execute()
    await savePictures(ctx, id, pictures)
  },
  audit: { ...edited, id: ({ id }) => id },
})

/** Deletes a piece that was entered by mistake. */
export const deletePiece = action({
  name: 'pieces.delete',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: async (ctx, { id }) => {
    const { state, serial, product_id } = await lockPiece(ctx, id)
    if (state !== 'free' && state !== 'scrapped') return refuse('piece_not_free', { serial })
    const certificate = await ctx.database
      .selectFrom('certificates')
      .select('token')
      .where('piece_id', '=', id)
      .executeTakeFirst()
    if (certificate) return refuse('piece_has_certificate')
    await ctx.database.deleteFrom('pieces').where('id', '=', id).execute()
    await recountStock(ctx, product_id)
  },
  audit: { ...edited, id: ({ id }) => id },
})

async function refuseUnnumbered(ctx: Context, productId: number): Promise<void> {
  const product = await ctx.database
    .selectFrom('products')
    .select('is_numbered')
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) refuseField('product_id', 'unknown_product')
  if (!product?.is_numbered) refuseField('product_id', 'product_not_numbered')
}

async function refuseTaken(ctx: Tx, serial: string, id: number): Promise<void> {
  // Waits for concurrent changes of the same piece.
  await lockPiece(ctx, id)
  const other = await ctx.database
    .selectFrom('pieces')
    .select('id')
    .where((where) => where(where.fn('upper', ['serial']), '=', serial.toUpperCase()))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) refuseField('serial', 'serial_taken')
}

async function savePictures(ctx: Context, piece_id: number, keys: PieceInput['pictures']): Promise<void> {
  await ctx.database.deleteFrom('piece_pictures').where('piece_id', '=', piece_id).execute()
  if (keys.length === 0) return
  const existing = await ctx.database
    .selectFrom('media_files')
    .select('key')
    .where('key', 'in', keys)
    .execute()
  if (existing.length < new Set(keys).size) refuseField('pictures', 'unknown_picture')
  await ctx.database
    .insertInto('piece_pictures')
    .values([...new Set(keys)].map((media_key, index) => ({ piece_id, media_key, position: index + 1 })))
    .execute()
}
