import type { Customization } from '#contract/shop/cart.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

export type CartLine = {
  id: number
  product_id: number
  quantity: number
  customization: Customization
  seen_unit_price_cents: number | null
}

const lineColumns = [
  'cart_items.id',
  'product_id',
  'quantity',
  'customization',
  'seen_unit_price_cents',
] as const

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
  const rows = await ctx.database
    .selectFrom('carts')
    .leftJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .select(['carts.id as cart_id', ...lineColumns])
    .where('account_id', '=', accountId)
    .orderBy('cart_items.id')
    .execute()
  const lines = rows.flatMap(({ cart_id: _, ...line }) => (line.id === null ? [] : (line as CartLine)))
  return { id: rows[0]?.cart_id ?? null, lines }
}

/** The lines of a cart that the caller has locked. */
export async function linesOfLocked(ctx: Context, cartId: number): Promise<CartLine[]> {
  const lines = ctx.database.selectFrom('cart_items').select(lineColumns).where('cart_id', '=', cartId)
  return (await lines.orderBy('id').execute()) as CartLine[]
}

/** Removes the lines of a cart that the caller has locked, and returns them. */
export async function takeLines(ctx: Context, cartId: number): Promise<CartLine[]> {
  const lines = ctx.database.deleteFrom('cart_items').where('cart_id', '=', cartId).returning(lineColumns)
  return ((await lines.execute()) as CartLine[]).toSorted((a, b) => a.id - b.id)
}

/** Number of units of a product in the cart, across customizations; `except` excludes one item. */
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

/** Merges with an existing line of the same customization, stores the price now shown, and returns the whole line. */
export async function putIntoCart(
  ctx: Context,
  line: Omit<CartLine, 'id'> & { cart_id: number },
): Promise<CartLine> {
  const { customization, quantity, seen_unit_price_cents } = line
  const put = await ctx.database
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
    .returning(lineColumns)
    .executeTakeFirstOrThrow()
  return put as CartLine
}
