import { z } from 'zod'
import {
  addPieceCall,
  changePieceCall,
  type PieceInput,
  type PieceState,
} from '#contract/admin/catalogue/pieces.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { findPieceBySerial } from './assign-piece.ts'
import { recountStock } from './numbered-products.ts'
import { picturesOfPieces, savePictures } from './piece-pictures.ts'

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
    const other = await findPieceBySerial(ctx, piece.serial)
    if (other && other.id !== id) refuseField('serial', 'serial_taken')
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

/** Takes a piece off sale permanently. Repeating it has no effect. */
export const scrapPiece = stateAction('pieces.scrap', 'scrapped')

/** Puts a piece on sale again. Repeating it has no effect. */
export const freePiece = stateAction('pieces.free', 'free')

function stateAction(name: string, state: 'free' | 'scrapped') {
  return action({
    name,
    may: permitted('stock.manage'),
    input: z.object({ id: Id }),
    clears: [],
    run: async (ctx, { id }, before) => {
      const piece = before ?? notFound()
      if (piece.state === state) return piece
      if (piece.state === 'bound' || piece.state === 'sold') return refuse('piece_sold')
      const { product_id } = await ctx.database
        .updateTable('pieces')
        .set({ state })
        .where('id', '=', id)
        .returning('product_id')
        .executeTakeFirstOrThrow()
      await recountStock(ctx, product_id)
      return { ...piece, state }
    },
    audit: edited,
  })
}

/** Locks a piece until the transaction ends, and reads the fields that staff edit; undefined if it doesn't exist. */
async function readLockedPiece(
  tx: Tx,
  id: string,
): Promise<(PieceInput & { state: PieceState }) | undefined> {
  const row = await tx.database
    .selectFrom('pieces')
    .select(['serial', 'state', 'blade_cm', 'overall_cm', 'spine_mm', 'weight_g'])
    .select(['smith', 'forged_on', 'note'])
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, pictures: (await picturesOfPieces(tx, [Number(id)])).map(({ key }) => key) }
}
