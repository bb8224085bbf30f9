import type { z } from 'zod'
import type { quoteStaffOrderCall } from '#contract/admin/orders/staff-orders.ts'
import { itemCents } from '#model/totals.ts'
import { problemText } from '#server/messages/problem-text.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import type { PricedItem } from '#server/shop/cart/find-cart.ts'
import { totalsOf } from '#server/shop/cart/totals.ts'
import { quoteAnswer } from '#server/shop/shipping/quote.ts'
import { findCheckoutOptions } from '../payment/payment-methods.ts'
import { quoteItems, withoutParcel } from '../placing/confirm-shipping.ts'
import { mayTakeCash, pricedItemsOf } from './place-staff-order.ts'

/** What a staff order would cost now, and its problems. */
export async function quoteStaffOrder(
  ctx: Context,
  { items, country, address }: z.output<typeof quoteStaffOrderCall.body>,
): Promise<z.input<typeof quoteStaffOrderCall.answer>> {
  permitted('orders.manage')(ctx.actor)
  const priced = await pricedItemsOf(ctx, items)
  const quote = country === undefined ? undefined : await quoteFor(ctx, priced, country, address)
  const shipping_cents = quote && quote.refusals.length === 0 ? quote.price_cents : 0
  const totals = totalsOf({ items: priced, shipping_cents })
  const options = await findCheckoutOptions(ctx)
  return {
    items: priced.map((item) => ({
      product_id: item.product_id,
      name: item.product.name,
      unit_price: moneyText(item.unit_price_cents),
      line_total: moneyText(itemCents(item)),
      problem: item.problem ? problemText(ctx, item.problem) : null,
    })),
    subtotal: moneyText(totals.subtotal_cents),
    shipping: moneyText(shipping_cents),
    total: moneyText(totals.total_cents),
    shipping_quote: quote ? quoteAnswer(ctx, quote) : null,
    payments: [
      ...(options.enable_bank_transfer ? ['bank_transfer' as const] : []),
      ...(options.enable_custom_payment ? ['custom' as const] : []),
      ...(mayTakeCash(ctx) ? ['cash' as const] : []),
    ],
    custom_payment_label: options.custom_payment_label,
  }
}

async function quoteFor(
  ctx: Context,
  items: PricedItem[],
  country: string,
  address: z.output<typeof quoteStaffOrderCall.body>['address'],
) {
  const quote = await quoteItems(ctx, items, { country, postal_code: address?.postalCode })
  if (!quote) return refuseField('country', 'unknown_country')
  return address === null ? withoutParcel(quote) : quote
}
