import { maxQuantity } from '#contract/limits.ts'
import type { ItemProblem } from '#contract/problems/problems.ts'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { customizationByKey, describeCustomization } from '#model/described-customization.ts'
import { itemCents } from '#model/totals.ts'
import { problemText } from '#server/messages/problem-text.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { offerProblem } from '#server/shop/catalogue/customization.ts'
import {
  findPricedProducts,
  type PricedProduct,
  pictureWith,
} from '#server/shop/catalogue/find-priced-products.ts'
import { findShippingSettings } from '#server/shop/shipping/shipping-settings.ts'
import { discountCart, discountsAnswer } from './cart-discounts.ts'
import { type CartItemRow, type CartRow, cartOf, unitsOf } from './cart-rows.ts'
import { totalsOf, unitPriceOf } from './totals.ts'

export type PricedItem = CartItemRow & {
  product: PricedProduct
  unit_price_cents: number
  /** Why the item cannot be ordered. */
  problem: ItemProblem | undefined
}

/** The caller's cart at current prices. */
export async function findPricedCart(ctx: Context): Promise<{ cart: CartRow; items: PricedItem[] }> {
  const { cart, items } = await cartOf(ctx, signedIn(ctx.actor).accountId)
  return { cart, items: await priceItems(ctx, items) }
}

/** Items at current prices, each with its problem if it cannot be ordered. Omits items of deleted products. */
export async function priceItems(ctx: Context, items: CartItemRow[]): Promise<PricedItem[]> {
  return pricedWith(await findPricedProducts(ctx, productIdsOf(items)), items)
}

/** Like `priceItems`, with products that the caller has already read. */
export function pricedWith(products: Map<number, PricedProduct>, items: CartItemRow[]): PricedItem[] {
  return items.flatMap((item) => {
    const product = products.get(item.product_id)
    if (!product) return []
    const unit_price_cents = unitPriceOf(product, item.customization)
    const problem = availabilityProblem(item, product, unitsOf(items, product.id))
    return [{ ...item, product, unit_price_cents, problem }]
  })
}

/** Without duplicates. */
export function productIdsOf(items: CartItemRow[]): number[] {
  return [...new Set(items.map(({ product_id }) => product_id))]
}

/** The caller's cart as sent to clients. */
export async function findCart(ctx: Context): Promise<Cart> {
  const { cart, items } = await findPricedCart(ctx)
  return cartAnswer(ctx, cart, items)
}

/** A cart with these items, as sent to clients. */
export async function cartAnswer(ctx: Context, cart: CartRow, items: PricedItem[]): Promise<Cart> {
  const { free_from_cents } = await findShippingSettings(ctx)
  const { accountId } = signedIn(ctx.actor)
  const { discount_code: code } = cart
  const { discounts, problem, acceptsCodes } = await discountCart(ctx, items, { accountId, code }, null)
  const { subtotal_cents, total_cents } = totalsOf({ items, discounts })
  return {
    id: cart.id,
    items: items.map((item) => itemAnswer(ctx, item)),
    total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: moneyText(subtotal_cents),
    ...discountsAnswer(ctx, discounts),
    total_price: moneyText(total_cents),
    discount_code: code === null ? null : { code, problem: problem && problemText(ctx, problem) },
    accepts_codes: acceptsCodes,
    free_shipping_from: moneyTextOrNull(free_from_cents),
  }
}

function itemAnswer(ctx: Context, item: PricedItem): CartItem {
  const { id, quantity, customization, product, unit_price_cents, seen_unit_price_cents: seen } = item
  return {
    id,
    quantity,
    customization,
    ...(customization && {
      customization_lines: customizationByKey(product.options, customization),
    }),
    ...(describeCustomization(product.options, customization).some(({ kind }) => kind === 'text') && {
      needs_proof: true,
    }),
    product: {
      id: product.id,
      name: product.name,
      slug: product.slug,
      price: moneyText(product.price_cents),
      stock: product.is_active ? product.stock : 0,
      main_image: pictureWith(product, customization),
    },
    unit_price: moneyText(unit_price_cents),
    line_total: moneyText(itemCents(item)),
    ...(seen !== null && seen !== unit_price_cents && { previous_unit_price: moneyText(seen) }),
    ...(item.problem && { unavailable_reason: problemText(ctx, item.problem) }),
  }
}

/**
 * Why an item cannot be ordered; undefined if it can. `inCart` is the number of units of its product in the whole cart:
 * stock must suffice for all of them together.
 */
function availabilityProblem(
  { customization }: CartItemRow,
  { is_active, stock, options }: PricedProduct,
  inCart: number,
): ItemProblem | undefined {
  if (!is_active) return { code: 'not_available', params: {} }
  if (stock === 0) return { code: 'out_of_stock', params: {} }
  const offer = offerProblem(options, customization)
  if (offer) return offer
  const available = Math.min(stock, maxQuantity)
  return inCart > available ? { code: 'only_available', params: { available } } : undefined
}
