import type { PaymentMethod } from '../../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../../contract/shop/payments.ts'
import type { Locale } from '../../core/locale.ts'
import { messagesOf } from '../../mail/messages/messages-of.ts'

/** A payment method in words; its own method is named by the shop. */
export function methodText(
  ctx: { locale: Locale },
  method: PaymentMethod,
  { custom_payment_label }: CheckoutOptions,
): string {
  const { paymentMethods } = messagesOf(ctx)
  return (method === 'custom' && custom_payment_label?.trim()) || paymentMethods[method]
}
