import type { Customization } from '../../../contract/shop/cart.ts'
import type { Context } from '../../core/context.ts'
import { jsonb } from '../../core/jsonb.ts'
import { refuse } from '../../core/problem.ts'

export type CartLine = {
  id: number
  product_id: number
  quantity: number
  customization: Customization
  seen_unit_price_cents: number | null
}

/** Locks the account's cart until the transaction ends, creating it if necessary. */
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

/** An access token outlives its deleted account by minutes; then the foreign key from cart to account fails. */
function refuseVanishedAccount(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23503') return refuse('account_deleted')
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
    .select(['id', 'product_id', 'quantity', 'customization', 'seen_unit_price_cents'])
    .where('cart_id', '=', cart.id)
    .orderBy('id')
    .execute()
  return { id: cart.id, lines: lines as CartLine[] }
}

/** Number of pieces of a product in the cart, across customizations; `except` excludes one line. */
export async function quantityInCart(
  ctx: Context,
  { cart_id, product_id, except = 0 }: { cart_id: number; product_id: number; except?: number },
): Promise<number> {
  const { quantity } = await ctx.database
    .selectFrom('cart_items')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('quantity'), select.val(0)).as('quantity'))
    .where('cart_id', '=', cart_id)
    .where('product_id', '=', product_id)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(quantity)
}

/** Merges with an existing line of the same customization and stores the price now shown. */
export async function putIntoCart(
  ctx: Context,
  line: Omit<CartLine, 'id'> & { cart_id: number },
): Promise<void> {
  const { customization, quantity, seen_unit_price_cents } = line
  await ctx.database
    .insertInto('cart_items')
    .values({
      ...line,
      customization: customization && jsonb(customization),
      customization_key: JSON.stringify(customization),
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id', 'customization_key']).doUpdateSet((set) => ({
        quantity: set('cart_items.quantity', '+', quantity),
        seen_unit_price_cents,
      })),
    )
    .execute()
}
