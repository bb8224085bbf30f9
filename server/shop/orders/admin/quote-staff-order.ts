import type { z } from 'zod'
import type { quoteStaffOrderCall } from '#contract/admin/orders/staff-orders.ts'
import { itemCents } from '#model/totals.ts'
import { problemText } from '#server/messages/problem-text.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf, moneyText } from '#server/platform/kernel/money.ts'
import {
  type FieldErrors,
  Problem,
  refuse,
  refuseField,
  refuseFields,
} from '#server/platform/kernel/problem.ts'
import {
  type DiscountedGoods,
  discountCart,
  discountedItem,
  discountsAnswer,
} from '#server/shop/cart/cart-discounts.ts'
import { type PricedItem, priceItems } from '#server/shop/cart/find-cart.ts'
import { totalsOf } from '#server/shop/cart/totals.ts'
import { checkCustomization } from '#server/shop/catalogue/customization.ts'
import { findPricedProducts, pictureWith } from '#server/shop/catalogue/find-priced-products.ts'
import { takeOff } from '#server/shop/discounts/price-discounts.ts'
import { importNote } from '#server/shop/shipping/import-note.ts'
import { quoteAnswer } from '#server/shop/shipping/quote.ts'
import { findTax, taxAnswer } from '#server/shop/taxes/find-tax.ts'
import { findCheckoutOptions } from '../payment/payment-settings.ts'
import { quoteItems, withoutParcel } from '../placing/confirm-shipping.ts'

type Query = z.output<typeof quoteStaffOrderCall.body>

/** What a staff order would cost now, and its problems. */
export async function quoteStaffOrder(
  ctx: Context,
  { items, country, address, customer_id = null, discount_code = null, discount }: Query,
): Promise<z.input<typeof quoteStaffOrderCall.answer>> {
  permitted('orders.manage')(ctx.actor)
  const priced = await pricedItemsOf(ctx, items)
  const quote = country === undefined ? undefined : await quoteFor(ctx, priced, country, address)
  const shipping_cents = quote && quote.refusals.length === 0 ? quote.price_cents : 0
  const shopper = { accountId: customer_id, code: discount_code }
  const goods = await discountCart(ctx, priced, shopper, quote ? shipping_cents : null)
  const { discounts, problem } = withStaffDiscount(goods, priced, discount)
  const taxed = { items: priced, discounts, shipping_cents }
  const tax = country === undefined ? null : await findTax(ctx, country, taxed)
  const totals = totalsOf({ ...taxed, tax })
  // A customer who takes the items along imports them without us.
  const note = quote && address !== null ? importNote(ctx, quote, taxed, tax) : null
  const options = await findCheckoutOptions(ctx)
  return {
    items: priced.map((item) => ({
      product_id: item.product_id,
      name: item.product.name,
      thumb_image: pictureWith(item.product, item.customization)?.thumb_image ?? null,
      unit_price: moneyText(item.unit_price_cents),
      line_total: moneyText(itemCents(item)),
      problem: item.problem ? problemText(ctx, item.problem) : null,
    })),
    subtotal: moneyText(totals.subtotal_cents),
    ...discountsAnswer(ctx, discounts),
    discount_code_problem: problem && problemText(ctx, problem),
    shipping: moneyText(shipping_cents),
    ...taxAnswer(tax),
    total: moneyText(totals.total_cents),
    shipping_quote: quote ? { ...quoteAnswer(ctx, quote), ...(note && { import_note: note }) } : null,
    payments: [
      ...(options.enable_bank_transfer ? ['bank_transfer' as const] : []),
      ...(options.enable_custom_payment ? ['custom' as const] : []),
      ...(mayTakeCash(ctx) ? ['cash' as const] : []),
    ],
    custom_payment_label: options.custom_payment_label,
  }
}

/** The goods with what staff take off, after the discounts of the shop. */
export function withStaffDiscount(
  goods: DiscountedGoods,
  items: PricedItem[],
  discount: Query['discount'],
): DiscountedGoods {
  if (!discount) return goods
  const left = items.map((item, index) => {
    const off = goods.discounts.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0)
    return { ...discountedItem(item), cents: itemCents(item) - off }
  })
  const { percent, amount, reason } = discount
  const amount_cents = amount === null ? null : centsOf(amount)
  const shares = takeOff({ percent, amount_cents, category_ids: [], product_ids: [] }, left)
  const cents = shares.reduce((sum, share) => sum + share, 0)
  if (cents === 0) return goods
  const own = {
    discount_id: null,
    reason: { code: 'promotion' as const, params: { name: reason } },
    cents,
    shares,
  }
  return { ...goods, discounts: [...goods.discounts, own] }
}

/**
 * The items at current prices. Errors in customizations are reported with the item's index:
 * 'items.0.customization.engraving'.
 */
export async function pricedItemsOf(ctx: Context, items: Query['items']): Promise<PricedItem[]> {
  const products = await findPricedProducts(
    ctx,
    items.map(({ product_id }) => product_id),
  )
  const errors: FieldErrors = {}
  const lines = items.map(({ product_id, quantity, customization }, id) => {
    const product = products.get(product_id)
    if (!product)
      return refuse('items_unavailable', {
        items: [{ name: null, problem: { code: 'not_available', params: {} } }],
      })
    const item = { id, product_id, quantity, customization: null, seen_unit_price_cents: null }
    try {
      return { ...item, customization: checkCustomization(product.options, customization ?? null) }
    } catch (error) {
      if (!(error instanceof Problem) || !error.fields) throw error
      for (const [field, problems] of Object.entries(error.fields)) errors[`items.${id}.${field}`] = problems
      return item
    }
  })
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return priceItems(ctx, lines)
}

async function quoteFor(ctx: Context, items: PricedItem[], country: string, address: Query['address']) {
  const quote = await quoteItems(ctx, items, { country, postal_code: address?.postalCode })
  if (!quote) return refuseField('country', 'unknown_country')
  return address === null ? withoutParcel(quote) : quote
}

/** The right to place staff orders does not include confirming payments. */
export function mayTakeCash({ actor }: Context): boolean {
  return may(actor, 'money.manage')
}
