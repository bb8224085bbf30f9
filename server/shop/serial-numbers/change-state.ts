import { z } from 'zod'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { readLockedPiece } from './piece-rows.ts'
import { recountStock } from './recount-stock.ts'

const edited = {
  type: 'piece' as const,
  id: ({ id }: { id: number }) => id,
  read: readLockedPiece,
}

/** Takes a piece off sale permanently. Repeating it has no effect. */
export const scrapPiece = action({
  name: 'pieces.scrap',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: (tx, { id }, before) => changeState(tx, id, { before, state: 'scrapped' }),
  audit: edited,
})

/** Puts a piece on sale again. Repeating it has no effect. */
export const freePiece = action({
  name: 'pieces.free',
  may: permitted('stock.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: (tx, { id }, before) => changeState(tx, id, { before, state: 'free' }),
  audit: edited,
})

type Values = NonNullable<Awaited<ReturnType<typeof readLockedPiece>>>

async function changeState(
  tx: Tx,
  id: number,
  { before, state }: { before: Values | null; state: 'free' | 'scrapped' },
): Promise<Values> {
  const piece = before ?? notFound()
  if (piece.state === state) return piece
  if (piece.state === 'bound' || piece.state === 'sold') return refuse('piece_sold')
  const { product_id } = await tx.database
    .updateTable('pieces')
    .set({ state })
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirstOrThrow()
  await recountStock(tx, product_id)
  return { ...piece, state }
}
