import type { Customization } from '../../../contract/shop/cart.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'

export type CartLine = { id: number; product_id: number; quantity: number; customization: Customization }

/** The account's cart, made when missing, and held until the transaction ends: two changes come one after the other. */
export async function lockCart(ctx: Context, accountId: number): Promise<number> {
  const { id } = await ctx.database
    .insertInto('carts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId }))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseVanishedAccount)
  return id
}

/** A token outlives its account by minutes; the reference from cart to account then fails. */
function refuseVanishedAccount(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23503')
    return refuse('unauthenticated', 'This account no longer exists.')
  throw error
}

export async function cartOf(
  ctx: Context,
  accountId: number,
): Promise<{ id: number | null; lines: CartLine[] }> {
  const cart = await ctx.database
    .selectFrom('carts')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!cart) return { id: null, lines: [] }
  const lines = await ctx.database
    .selectFrom('cart_items')
    .select(['id', 'product_id', 'quantity', 'customization'])
    .where('cart_id', '=', cart.id)
    .orderBy('id')
    .execute()
  return { id: cart.id, lines: lines as CartLine[] }
}
