import { useState } from 'react'
import type { Order } from '../../../contract/shop/orders.ts'
import { longDate } from '../../ui/dates.ts'
import { dollars } from '../../ui/money.ts'
import { Headline } from '../../ui/notch.tsx'
import { Summary, SummarySums } from '../cart/summary.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderPieces } from './order-pieces.tsx'
import { isUnpaid, orderStatusText } from './order-status-text.ts'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'
import { UnpaidOrder } from './unpaid-order.tsx'

/** The whole of an order. What is done here changes it in place, as the shop answers. */
export function OrderView({ loaded }: { loaded: Order }) {
  const [order, setOrder] = useState(loaded)
  return (
    <>
      <div>
        <Headline title={`Order ${order.id}`}>
          <p className={styles.status} role="status">
            {orderStatusText(order.status)}
          </p>
        </Headline>
        <p className="quiet">Placed on {longDate(order.created_at)}</p>
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          {isUnpaid(order.status) && <UnpaidOrder order={order} onChanged={setOrder} />}
          <section aria-label="Progress">
            <OrderTimeline order={order} />
          </section>
          <section aria-label="Pieces">
            <OrderPieces order={order} />
          </section>
        </div>
        <Slip order={order} />
      </div>
    </>
  )
}

function Slip({ order }: { order: Order }) {
  const { subtotal, shipping, total, refunded, delivery_address } = order
  return (
    <Summary title="Amounts">
      <SummarySums subtotal={subtotal} shipping={dollars(shipping)} total={total} />
      {Number(refunded ?? 0) > 0 && <p>Refunded: {dollars(refunded ?? 0)}</p>}
      <div>
        <h3 className={styles.to}>Sent to</h3>
        <DeliveryAddress of={delivery_address} />
      </div>
      {order.has_invoice && <InvoiceButton orderId={order.id} />}
      {!isUnpaid(order.status) && <OrderAgain orderId={order.id} />}
    </Summary>
  )
}
