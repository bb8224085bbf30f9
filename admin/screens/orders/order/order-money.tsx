import { DescriptionList } from '#admin/kit/description-list.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { dollars } from '#model/money-text.ts'
import type { Order } from './order-answer.ts'
import { Section } from './section.tsx'

export function OrderMoney({ order }: { order: Order }) {
  const { refunded = '0.00' } = order
  const isPaid = order.paid_at !== null
  return (
    <Section title="Money">
      <DescriptionList
        values={{
          Items: dollars(order.subtotal),
          ...Object.fromEntries(
            (order.adjustments ?? []).map(({ label, amount }) => [label, dollars(amount)]),
          ),
          Shipping: order.handed_over ? 'Handed over' : dollars(order.shipping),
          Total: <strong>{dollars(order.total)}</strong>,
          Payment: paymentText(order),
          Received: isPaid || order.received !== '0.00' ? dollars(order.received) : undefined,
          'Paid on': order.paid_at && <ShopTime at={order.paid_at} />,
          'Still due': order.due && dollars(order.due),
          Expires: !isPaid && order.expires_at ? <ShopTime at={order.expires_at} /> : undefined,
          Refunded: refunded !== '0.00' ? dollars(refunded) : undefined,
          Refundable:
            refunded !== '0.00' && order.refundable !== '0.00' ? dollars(order.refundable) : undefined,
        }}
      />
    </Section>
  )
}

export function paymentText({
  payment_method,
  paid_in_cash,
}: Pick<Order, 'payment_method' | 'paid_in_cash'>): string {
  if (paid_in_cash) return 'Cash'
  return { card_2c2p: 'Card', bank_transfer: 'Bank transfer', custom: 'Custom payment method' }[
    payment_method
  ]
}
