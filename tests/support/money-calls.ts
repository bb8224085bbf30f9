import type { Context } from '#server/platform/kernel/context.ts'
import type { ModelOrder } from './money-model.ts'
import type { Move } from './money-moves.ts'
import { type MoneyGame, nepalDay } from './money-shop.ts'

/** What an action works with. It makes the call, and returns what changes in the model if it is accepted. */
export type Call = { game: MoneyGame; order: ModelOrder; one: Move; staff: Context; system: Context }
export type Action = (call: Call) => Promise<() => void>
export const nothing = () => {}

/** For what the shop must refuse. */
export function never(isTrue: boolean, what: string): void {
  if (isTrue) throw new Error(`This must never happen: ${what}`)
}

export function pass(game: MoneyGame, { minutes }: Move): void {
  game.at = new Date(game.at.getTime() + minutes * 60_000)
}

export function asCustomer(game: MoneyGame): Context {
  return game.as({ kind: 'customer', accountId: game.shop.customer.id })
}

export const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
export const today = (game: MoneyGame) => nepalDay(game.at)
export const arrival = (game: MoneyGame, accepts: boolean, canReopen = false) => ({
  accepts,
  canReopen,
  today: today(game),
})

export function lineOf(game: MoneyGame, { line }: Move): MoneyGame['lines'][number] {
  return game.lines[line % game.lines.length] as MoneyGame['lines'][number]
}

export function difference({ accept }: Move, isForeign = false) {
  return { accept_difference: accept, reason: accept || isForeign ? 'The bank took a fee' : undefined }
}

export function stockOf({ database }: Context, id: string) {
  return database
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.id as product_id', 'stock', 'quantity'])
    .where('order_id', '=', id)
    .execute()
}

/** Whether a canceled order could be reopened. */
export async function isInStock(ctx: Context, { id, status }: ModelOrder): Promise<boolean> {
  if (status !== 'canceled') return true
  return (await stockOf(ctx, id)).every(({ stock, quantity }) => stock >= quantity)
}
