import type { PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import type { Locale } from '#server/platform/kernel/context.ts'
import type { OrderPayment, OrderRow } from '../order-rows.ts'
import { unpaid } from '../order-states.ts'

/** How an order was paid, as far as the money arrived; the customer's choice while it is unpaid. */
export function orderMethodText(
  ctx: { locale: Locale },
  order: Pick<OrderRow, 'status' | 'payment_method'> & { payments: Pick<OrderPayment, 'method'>[] },
  options: CheckoutOptions,
): string {
  const methods = methodsOf(order)
  return methods.map((method) => methodText(ctx, method, options)).join(', ')
}

/** The methods by which an order was really paid; the one that the customer chose while it is unpaid. */
export function methodsOf({
  status,
  payment_method,
  payments,
}: Parameters<typeof orderMethodText>[1]): (PaymentMethod | 'cash')[] {
  const paidBy = [...new Set(payments.map(({ method }) => method))]
  return paidBy.length === 0 || (unpaid.includes(status) && !paidBy.includes('cash'))
    ? [payment_method]
    : paidBy
}

/** The name of a payment method; the shop names the custom one. */
export function methodText(
  ctx: { locale: Locale },
  method: PaymentMethod | 'cash',
  { custom_payment_label }: CheckoutOptions,
): string {
  const { cash, paymentMethods } = messagesOf(ctx)
  if (method === 'cash') return cash
  return (method === 'custom' && custom_payment_label?.trim()) || paymentMethods[method]
}
