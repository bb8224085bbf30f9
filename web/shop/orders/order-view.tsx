import { useRef, useState } from 'react'
import type { Order } from '../../../contract/shop/orders.ts'
import { dollars } from '../../../ui/money.ts'
import { Headline } from '../../../ui/notch.tsx'
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
  const status = useRef<HTMLParagraphElement>(null)

  /** What was pressed is gone with the change; the new status takes the focus, and is read. */
  function change(to: Order) {
    setOrder(to)
    status.current?.focus()
  }

  return (
    <>
      <div className={styles.head}>
        <Headline title={`Order ${order.id}`}>
          <p className={styles.status} ref={status} tabIndex={-1}>
            {orderStatusText(order.status)}
          </p>
        </Headline>
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          {isUnpaid(order.status) && <UnpaidOrder order={order} onChanged={change} />}
          <section aria-labelledby="progress">
            <h2 id="progress" className="visually-hidden">
              Progress
            </h2>
            <OrderTimeline order={order} />
          </section>
          <section aria-labelledby="pieces">
            <h2 id="pieces" className="visually-hidden">
              Pieces
            </h2>
            <OrderPieces order={order} />
          </section>
        </div>
        <Slip order={order} />
      </div>
    </>
  )
}

function Slip({ order }: { order: Order }) {
  const { subtotal, adjustments, shipping, total, refunded, delivery_address } = order
  return (
    <Summary title="Amounts">
      <SummarySums
        subtotal={subtotal}
        adjustments={adjustments}
        shipping={dollars(shipping)}
        total={total}
        refunded={Number(refunded ?? 0) > 0 ? refunded : undefined}
      />
      <div>
        <h3 className={styles.to}>Delivery address</h3>
        <DeliveryAddress of={delivery_address} />
      </div>
      {order.has_invoice && <InvoiceButton orderId={order.id} />}
      {!isUnpaid(order.status) && <OrderAgain orderId={order.id} />}
    </Summary>
  )
}
