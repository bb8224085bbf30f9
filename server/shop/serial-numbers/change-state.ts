import { z } from 'zod'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { lockPiece, readPiece } from './piece-rows.ts'
import { recountStock } from './recount-stock.ts'

const edited = {
  type: 'piece' as const,
  id: ({ id }: { id: number }) => id,
  read: (ctx: Context, id: string) => readPiece(ctx, Number(id)),
}

/** Takes a piece off sale permanently. Repeating it has no effect. */
export const scrapPiece = action({
  name: 'pieces.scrap',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: async (ctx, { id }) => {
    const { state, product_id } = await lockPiece(ctx, id)
    if (state === 'scrapped') return
    if (state === 'bound' || state === 'sold') return refuse('piece_sold')
    await ctx.database.updateTable('pieces').set({ state: 'scrapped' }).where('id', '=', id).execute()
    await recountStock(ctx, product_id)
  },
  audit: edited,
})

/** Puts a piece on sale again. Repeating it has no effect. */
export const freePiece = action({
  name: 'pieces.free',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: async (ctx, { id }) => {
    const { state, product_id } = await lockPiece(ctx, id)
    if (state === 'free') return
    if (state === 'bound' || state === 'sold') return refuse('piece_sold')
    await ctx.database.updateTable('pieces').set({ state: 'free' }).where('id', '=', id).execute()
    await recountStock(ctx, product_id)
  },
  audit: edited,
})
