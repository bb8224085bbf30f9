import { z } from 'zod'
import { addPieceCall, changePieceCall, type PieceInput } from '#contract/admin/catalogue/pieces.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { readLockedPiece } from './piece-rows.ts'
import { recountStock } from './recount-stock.ts'

const edited = { type: 'piece' as const, id: ({ id }: { id: number }) => id, read: readLockedPiece }

/** Adds a piece of a numbered product, for sale at once. */
export const addPiece = action({
  name: 'pieces.add',
  may: permitted('stock.manage'),
  input: addPieceCall.body.and(z.object({ key: z.string().optional() })),
  clears: [],
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'pieces.add', key, body: input }, async () => {
      const { pictures: keys, product_id, ...details } = input
      const piece = { ...details, state: 'free' as const }
      await refuseUnnumbered(ctx, product_id)
      const row = await ctx.database
        .insertInto('pieces')
        .values({ ...piece, product_id, created_at: ctx.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      const { id } = row ?? refuseField('serial', 'serial_taken')
      const pictures = await savePictures(ctx, id, keys)
      await recountStock(ctx, product_id)
      return { id, ...piece, pictures }
    }),
  audit: { subject: (_, { id }) => `piece:${id}`, did: (_, { id: __, ...values }) => values },
})

/** Changes the details of a piece. */
export const changePiece = action({
  name: 'pieces.change',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }).and(changePieceCall.body),
  clears: [],
  run: async (ctx, { id, version: _, pictures: keys, ...piece }, before) => {
    const { state } = before ?? notFound()
    await refuseTaken(ctx, piece.serial, id)
    await ctx.database.updateTable('pieces').set(piece).where('id', '=', id).execute()
    return { ...piece, state, pictures: await savePictures(ctx, id, keys) }
  },
  audit: edited,
})

/** Deletes a piece that was entered by mistake. */
export const deletePiece = action({
  name: 'pieces.delete',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: async (ctx, { id }, before) => {
    const { state, serial } = before ?? notFound()
    if (state !== 'free' && state !== 'scrapped') return refuse('piece_not_free', { serial })
    const certificate = await ctx.database
      .selectFrom('certificates')
      .select('token')
      .where('piece_id', '=', id)
      .executeTakeFirst()
    if (certificate) return refuse('piece_has_certificate')
    const { product_id } = await ctx.database
      .deleteFrom('pieces')
      .where('id', '=', id)
      .returning('product_id')
      .executeTakeFirstOrThrow()
    await recountStock(ctx, product_id)
    return null
  },
  audit: edited,
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
  const other = await ctx.database
    .selectFrom('pieces')
    .select('id')
    .where((where) => where(where.fn('upper', ['serial']), '=', serial.toUpperCase()))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) refuseField('serial', 'serial_taken')
}

/** Stores the pictures of a piece, each once. Returns their keys as stored. */
async function savePictures(
  ctx: Context,
  piece_id: number,
  pictures: PieceInput['pictures'],
): Promise<string[]> {
  const keys = [...new Set(pictures)]
  await ctx.database.deleteFrom('piece_pictures').where('piece_id', '=', piece_id).execute()
  if (keys.length === 0) return keys
  const existing = await ctx.database
    .selectFrom('media_files')
    .select('key')
    .where('key', 'in', keys)
    .execute()
  if (existing.length < keys.length) refuseField('pictures', 'unknown_picture')
  await ctx.database
    .insertInto('piece_pictures')
    .values(keys.map((media_key, index) => ({ piece_id, media_key, position: index + 1 })))
    .execute()
  return keys
}
