import { useRef, useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import type { Order } from '#contract/shop/orders.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { dollars } from '#model/money-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { browserFile } from '#web/client/browser-client.ts'
import { saveFile } from '#web/client/save-file.ts'
import { DeliveryAddress } from '#web/shop/address/delivery-address.tsx'
import { Summary, SummarySums } from '#web/shop/cart/summary.tsx'
import { OrderDates } from './order-dates.tsx'
import { OrderItems } from './order-items.tsx'
import { isUnpaid, orderStatusText } from './order-steps.ts'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'
import { Reorder } from './reorder.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

/** A complete order. Actions update it in place with the server's answer. */
export function OrderView({ loaded }: { loaded: Order }) {
  const [order, setOrder] = useState(loaded)
  const status = useRef<HTMLParagraphElement>(null)

  /** The pressed button is gone after the change, so the new status takes focus and is announced. */
  function change(changed: Order) {
    setOrder(changed)
    status.current?.focus()
  }

  return (
    <>
      <div className={styles.head}>
        <SectionHeading title={ordersMessages.order(order.id)}>
          <p className={styles.status} ref={status} tabIndex={-1}>
            {orderStatusText(order.status)}
          </p>
        </SectionHeading>
      </div>
      <div className={styles.grid}>
        <Stack gap={7}>
          {isUnpaid(order.status) && <UnpaidOrder order={order} onChanged={change} />}
          <section aria-labelledby="progress">
            <h2 id="progress" className="visually-hidden">
              {accountOrderMessages.progress}
            </h2>
            <Stack gap={3} className={styles.dates}>
              <OrderDates order={order} />
              {order.owed && <p>{accountOrderMessages.owed(dollars(order.owed))}</p>}
            </Stack>
            <OrderTimeline order={order} />
          </section>
          <section aria-labelledby="pieces">
            <h2 id="pieces" className="visually-hidden">
              {accountOrderMessages.items}
            </h2>
            <OrderItems order={order} />
          </section>
        </Stack>
        <Slip order={order} />
      </div>
    </>
  )
}

function Slip({ order }: { order: Order }) {
  const { subtotal, adjustments, shipping, total, refunded, delivery_address } = order
  return (
    <Summary title={accountOrderMessages.amounts}>
      <SummarySums
        subtotal={subtotal}
        adjustments={adjustments}
        shipping={dollars(shipping)}
        total={total}
        refunded={Number(refunded ?? 0) > 0 ? refunded : undefined}
      />
      <div>
        <h3 className={styles.to}>{ordersMessages.deliveryAddress}</h3>
        <DeliveryAddress address={delivery_address} />
      </div>
      {order.has_invoice && <InvoiceButton orderId={order.id} />}
      {!isUnpaid(order.status) && <Reorder orderId={order.id} />}
    </Summary>
  )
}

/** The invoice needs the customer's bearer token, so a plain link would fail. */
function InvoiceButton({ orderId }: { orderId: string }) {
  const { busy, message, run } = useSubmit({ failed: accountOrderMessages.invoiceFailed })

  async function save() {
    const invoice = await browserFile('GET /orders/orders/{id}/invoice/', { params: { id: orderId } })
    saveFile(invoice, `invoice-${orderId}.pdf`)
  }

  return (
    <>
      <Button variant="line" pending={busy} onClick={() => run(save)}>
        {accountOrderMessages.invoice}
      </Button>
      {message && <Notice kind="error">{message.text}</Notice>}
    </>
  )
}
