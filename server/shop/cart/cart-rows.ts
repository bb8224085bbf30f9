import type { Customization } from '#contract/shop/cart.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

export type CartItemRow = {
  id: number
  product_id: number
  quantity: number
  customization: Customization
  seen_unit_price_cents: number | null
}

/** `id` is null until the first item is added. */
export type CartRow = { id: number | null; discount_code: string | null }

const itemColumns = [
  'cart_items.id',
  'product_id',
  'quantity',
  'customization',
  'seen_unit_price_cents',
] as const

/** Locks the account's cart until the transaction ends, creating it if necessary. */
export async function lockCart(ctx: Tx, accountId: number): Promise<CartRow & { id: number }> {
  return ctx.database
    .insertInto('carts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId }))
    .returning(['id', 'discount_code'])
    .executeTakeFirstOrThrow()
    .catch(refuseVanishedAccount)
}

/**
 * An access token stays valid for minutes after its account is deleted; the cart's foreign key to the account then
 * fails.
 */
function refuseVanishedAccount(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23503') return refuse('account_deleted')
  throw error
}

export async function cartOf(
  ctx: Context,
  accountId: number,
): Promise<{ cart: CartRow; items: CartItemRow[] }> {
  const rows = await ctx.database
    .selectFrom('carts')
    .leftJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .select(['carts.id as cart_id', 'discount_code', ...itemColumns])
    .where('account_id', '=', accountId)
    .orderBy('cart_items.id')
    .execute()
  const items = rows.flatMap(({ cart_id: _, discount_code: __, ...item }) =>
    item.id === null ? [] : (item as CartItemRow),
  )
  return { cart: { id: rows[0]?.cart_id ?? null, discount_code: rows[0]?.discount_code ?? null }, items }
}

/** The items of a cart that the caller has locked. */
export async function itemsOfLocked(ctx: Context, cartId: number): Promise<CartItemRow[]> {
  const items = ctx.database.selectFrom('cart_items').select(itemColumns).where('cart_id', '=', cartId)
  return (await items.orderBy('id').execute()) as CartItemRow[]
}

/** Removes the items of a cart that the caller has locked, and returns them. */
export async function deleteItems(ctx: Context, cartId: number): Promise<CartItemRow[]> {
  const items = ctx.database.deleteFrom('cart_items').where('cart_id', '=', cartId).returning(itemColumns)
  return ((await items.execute()) as CartItemRow[]).toSorted((a, b) => a.id - b.id)
}

/** The units of a product in a cart, across customizations. */
export function unitsOf(items: Pick<CartItemRow, 'product_id' | 'quantity'>[], id: number): number {
  return items.reduce((sum, { product_id, quantity }) => (product_id === id ? sum + quantity : sum), 0)
}

/**
 * Adds an item, merging it into an existing one with the same customization. Stores the price now shown, and returns
 * the whole item.
 */
export async function putIntoCart(
  ctx: Context,
  item: Omit<CartItemRow, 'id'> & { cart_id: number },
): Promise<CartItemRow> {
  const { customization, quantity, seen_unit_price_cents } = item
  const put = await ctx.database
    .insertInto('cart_items')
    .values({
      ...item,
      customization: customization && jsonb(customization),
      customization_key: JSON.stringify(customization),
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id', 'customization_key']).doUpdateSet((set) => ({
        quantity: set('cart_items.quantity', '+', quantity),
        seen_unit_price_cents,
      })),
    )
    .returning(itemColumns)
    .executeTakeFirstOrThrow()
  return put as CartItemRow
}

/** Sets the discount code of a cart that the caller has locked. */
export async function setDiscountCode(ctx: Tx, id: number, discount_code: string | null): Promise<void> {
  await ctx.database.updateTable('carts').set({ discount_code }).where('id', '=', id).execute()
}
