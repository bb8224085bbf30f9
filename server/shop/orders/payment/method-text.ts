import type { PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import type { Locale } from '#server/platform/kernel/locale.ts'

/** The name of an order's payment method. */
export function orderMethodText(
  ctx: { locale: Locale },
  { payment_method, paid_in_cash }: { payment_method: PaymentMethod; paid_in_cash: boolean },
  options: CheckoutOptions,
): string {
  return paid_in_cash ? messagesOf(ctx).cash : methodText(ctx, payment_method, options)
}

/** The name of a payment method; the shop names the custom one. */
export function methodText(
  ctx: { locale: Locale },
  method: PaymentMethod,
  { custom_payment_label }: CheckoutOptions,
): string {
  const { paymentMethods } = messagesOf(ctx)
  return (method === 'custom' && custom_payment_label?.trim()) || paymentMethods[method]
}
