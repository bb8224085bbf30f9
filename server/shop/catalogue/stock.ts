import type { ItemProblem } from '#contract/problems/problems.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import type { ProductQuantities } from '#server/platform/kernel/order-events.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { moveStock, tryToMoveStock } from './move-stock.ts'

type OrderQuantities = { order_id: string; quantities: ProductQuantities }

/**
 * Takes products from stock in the order's transaction, or refuses, naming the product and its remaining stock. Returns
 * how many units of each product must be made. Adds up items of the same product. Updates rows in the order of their
 * ids, so concurrent orders cannot deadlock; the condition is part of the update, so they cannot oversell.
 */
export async function takeStock(
  ctx: Tx,
  { order_id, quantities }: OrderQuantities,
): Promise<Map<number, number>> {
  const toMake = new Map<number, number>()
  for (const { product_id, quantity } of summedByProduct(quantities)) {
    const move = { product_id, delta: -quantity, reason: 'order', order_id } as const
    const taken = await tryToMoveStock(ctx, move, { onlyActive: true })
    if (!taken) {
      toMake.set(product_id, await takeWhatIsLeft(ctx, { order_id, product_id, quantity }))
      continue
    }
    await emailIfLow(ctx, taken, quantity)
  }
  return toMake
}

/**
 * For a product made to order, takes what is in stock and returns how many units are missing; refuses other products.
 */
async function takeWhatIsLeft(
  ctx: Tx,
  { order_id, product_id, quantity }: ProductQuantities[number] & { order_id: string },
): Promise<number> {
  const product = await ctx.database
    .selectFrom('products')
    .select(['name', 'stock', 'is_active', 'is_made_to_order'])
    .where('id', '=', product_id)
    .forUpdate()
    .executeTakeFirst()
  if (!product?.is_active || !product.is_made_to_order)
    return refuse('items_unavailable', {
      items: [{ name: product?.name ?? null, problem: shortageOf(product) }],
    })
  const taken = Math.min(product.stock, quantity)
  const moved = await tryToMoveStock(ctx, { product_id, delta: -taken, reason: 'order', order_id })
  if (moved) await emailIfLow(ctx, moved, taken)
  return quantity - taken
}

function shortageOf(product: { stock: number; is_active: boolean } | undefined): ItemProblem {
  if (!product?.is_active) return { code: 'not_available', params: {} }
  if (product.stock === 0) return { code: 'out_of_stock', params: {} }
  return { code: 'only_available', params: { available: product.stock } }
}

/** Emails the shop once when stock falls to the threshold, not for every order after that. */
async function emailIfLow(
  ctx: Context,
  product: { id: number; name: string; stock: number; low_stock: number },
  taken: number,
): Promise<void> {
  const { stock, low_stock } = product
  if (stock > low_stock || stock + taken <= low_stock) return
  const { lowStock: words } = messagesOf(ctx).shopEmails
  await enqueueEmail(ctx, {
    kind: 'catalogue.low-stock',
    adminPath: `/products/${product.id}`,
    subject: words.subject(product),
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: words.text(product) },
    ],
  })
}

/** Returns products to stock. The caller ensures that this happens only once. */
export async function returnStock(ctx: Tx, { order_id, quantities }: OrderQuantities): Promise<void> {
  for (const { product_id, quantity } of summedByProduct(quantities))
    await moveStock(ctx, { product_id, delta: quantity, reason: 'order_returned', order_id })
}

function summedByProduct(quantities: ProductQuantities): ProductQuantities {
  const sums = new Map<number, number>()
  for (const { product_id, quantity } of quantities)
    sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  return [...sums]
    .map(([product_id, quantity]) => ({ product_id, quantity }))
    .toSorted((a, b) => a.product_id - b.product_id)
}
