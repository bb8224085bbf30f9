import { ShopTime } from '#admin/kit/shop-time.tsx'
import { dollars } from '#model/money-text.ts'
import { DescriptionList, Facts } from '#ui/data/description-list.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DiscountFacts } from '../discount-facts.tsx'
import { addedTax, includedTax } from '../tax-facts.ts'
import type { Order } from './order-answer.ts'

export function OrderMoney({ order }: { order: Order }) {
  const { refunded = '0.00' } = order
  const isPaid = order.paid_at !== null
  return (
    <Section look="rule" title="Money">
      <DescriptionList variant="ends" values={{ Items: dollars(order.subtotal) }}>
        <DiscountFacts discounts={order.discounts} />
        <Facts
          of={{
            Shipping: order.handed_over ? 'Handed over' : dollars(order.shipping),
            ...addedTax(order),
            Total: <strong>{dollars(order.total)}</strong>,
            ...includedTax(order),
            Import: order.import_note,
            Payment: paymentText(order),
            Received: isPaid || order.received !== '0.00' ? dollars(order.received) : undefined,
            'Paid on': order.paid_at && <ShopTime at={order.paid_at} />,
            'Still due': order.due && dollars(order.due),
            Expires: !isPaid && order.expires_at ? <ShopTime at={order.expires_at} /> : undefined,
            Refunded: refunded !== '0.00' ? dollars(refunded) : undefined,
            'To refund': order.owed !== '0.00' ? <strong>{dollars(order.owed)}</strong> : undefined,
            Refundable:
              refunded !== '0.00' && order.owed === '0.00' && order.refundable !== '0.00'
                ? dollars(order.refundable)
                : undefined,
          }}
        />
      </DescriptionList>
    </Section>
  )
}

/** How the money arrived, or how the customer chose to pay. */
export function paymentText({ payment_method, paid_by }: Pick<Order, 'payment_method' | 'paid_by'>): string {
  return (paid_by.length > 0 ? paid_by : [payment_method]).map((method) => methodNames[method]).join(', ')
}

export const methodNames: Record<Order['paid_by'][number], string> = {
  card_2c2p: 'Card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  custom: 'Custom payment method',
}
