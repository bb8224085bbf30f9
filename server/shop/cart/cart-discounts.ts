import type { AppliedDiscount } from '#contract/discounts.ts'
import { itemCents } from '#model/totals.ts'
import { adjustmentText } from '#server/messages/messages-of.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { type FoundDiscounts, findDiscounts, lockDiscounts } from '#server/shop/discounts/find-discounts.ts'
import {
  type DiscountedItem,
  type PricedDiscount,
  priceDiscounts,
  problemOf,
} from '#server/shop/discounts/price-discounts.ts'

/** An item with its price, as carts and staff orders have it. */
type PricedItem = {
  product: { id: number; category_id: number }
  quantity: number
  unit_price_cents: number
}
type Shopper = Parameters<typeof findDiscounts>[1]

/** The discounts that goods get, and why the entered code is not among them. */
export type DiscountedGoods = Pick<FoundDiscounts, 'problem' | 'acceptsCodes'> & {
  discounts: PricedDiscount[]
}

/** The discounts that a cart gets now. Shipping is null while unknown. */
export async function discountCart(
  ctx: Context,
  items: PricedItem[],
  shopper: Shopper,
  shipping_cents: number | null,
): Promise<DiscountedGoods> {
  return discountGoods(await findDiscounts(ctx, shopper), items, shipping_cents)
}

/** The discounts of an order that is about to be placed; locks those whose uses are limited. */
export async function discountOrder(
  ctx: Tx,
  items: PricedItem[],
  shopper: Shopper,
  shipping_cents: number,
): Promise<DiscountedGoods> {
  return discountGoods(await lockDiscounts(ctx, shopper), items, shipping_cents)
}

function discountGoods(
  { discounts: usable, problem, acceptsCodes }: FoundDiscounts,
  priced: PricedItem[],
  shipping_cents: number | null,
): DiscountedGoods {
  const items = priced.map(discountedItem)
  const discounts = priceDiscounts(usable, { items, shipping_cents })
  const entered = usable.find(({ code }) => code !== null)
  if (!entered) return { discounts, problem, acceptsCodes }
  const gets = discounts.some(({ discount_id }) => discount_id === entered.id)
  // Shipping that is free anyway is no reason against the code.
  const hasNothingToGive = entered.kind === 'free_shipping' && shipping_cents === 0
  const isBetter = !gets && !hasNothingToGive && discounts.length > 0
  const smaller = isBetter ? { code: 'discount_smaller' as const, params: {} } : null
  return { discounts, problem: problemOf(entered, { items }) ?? smaller, acceptsCodes }
}

export function discountedItem(item: PricedItem): DiscountedItem {
  const { id: product_id, category_id } = item.product
  return { product_id, category_id, cents: itemCents(item) }
}

/** Discounts as sent to clients. */
export function discountsAnswer(
  ctx: Context,
  discounts: readonly Pick<PricedDiscount, 'reason' | 'cents'>[],
): { discounts: AppliedDiscount[]; discount_total: string } {
  return {
    discounts: discounts.map(({ reason, cents }) => ({
      label: adjustmentText(ctx, reason),
      code: reason.params.discount_code ?? null,
      amount: moneyText(cents),
    })),
    discount_total: moneyText(discounts.reduce((total, { cents }) => total + cents, 0)),
  }
}
