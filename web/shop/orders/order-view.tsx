import { Suspense, useRef, useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { dollars } from '#model/money-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { browserFile } from '#web/client/browser-client.ts'
import type { Loaded } from '#web/client/loaded.ts'
import { saveFile } from '#web/client/save-file.ts'
import { DeliveryAddress } from '#web/shop/address/delivery-address.tsx'
import { Summary, SummarySums } from '#web/shop/cart/summary.tsx'
import { OrderDates } from './order-dates.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderItems } from './order-items.tsx'
import { isUnpaid, orderStatusText } from './order-steps.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { Reorder } from './reorder.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

const OrderProof = optionalPart(async () => (await import('./proof/order-proof.tsx')).default)

type Props = {
  loaded: Order
  /** The payment methods, if they are known already. */
  options?: Loaded<CheckoutOptions> | undefined
}

/** A complete order. Actions update it in place with the server's answer. */
export function OrderView({ loaded, options }: Props) {
  const [order, setOrder] = useState(loaded)
  const status = useRef<HTMLParagraphElement>(null)

  /** The pressed button is gone after the change, so the new status takes focus and is announced. */
  function change(changed: Order) {
    setOrder(changed)
    status.current?.focus()
  }

  return (
    <Section
      title={ordersMessages.order(order.id)}
      actions={
        <p className="name brass" ref={status} tabIndex={-1}>
          {orderStatusText(order.status)}
        </p>
      }
    >
      <Split>
        <Stack gap={7}>
          {isUnpaid(order.status) && <UnpaidOrder order={order} known={options} onChanged={change} />}
          {order.proof && (
            <Suspense fallback={null}>
              <OrderProof order={order} onCanceled={change} onAnswered={setOrder} />
            </Suspense>
          )}
          <Stack as="section" gap={4} aria-labelledby="progress">
            <h2 id="progress" className="visually-hidden">
              {accountOrderMessages.progress}
            </h2>
            <OrderDates order={order} />
            {order.owed && <p>{accountOrderMessages.owed(dollars(order.owed))}</p>}
            <OrderTimeline order={order} />
          </Stack>
          <Stack as="section" gap={4} aria-labelledby="pieces">
            <h2 id="pieces" className="visually-hidden">
              {accountOrderMessages.items}
            </h2>
            <hr />
            <OrderItems order={order} />
          </Stack>
        </Stack>
        <Slip order={order} onAsked={setOrder} />
      </Split>
    </Section>
  )
}

function Slip({ order, onAsked }: { order: Order; onAsked: (order: Order) => void }) {
  const { subtotal, discounts, tax, shipping, total, refunded, delivery_address } = order
  return (
    <Summary title={accountOrderMessages.amounts}>
      <SummarySums
        subtotal={subtotal}
        discounts={discounts}
        tax={tax}
        shipping={dollars(shipping)}
        total={total}
        refunded={Number(refunded ?? 0) > 0 ? refunded : undefined}
      />
      {order.import_note && <p className="small">{order.import_note}</p>}
      <Stack gap={2}>
        <h3>{ordersMessages.deliveryAddress}</h3>
        <DeliveryAddress address={delivery_address} />
      </Stack>
      {order.has_invoice && <InvoiceButton orderId={order.id} />}
      {!isUnpaid(order.status) && <Reorder orderId={order.id} />}
      <OrderHelp order={order} onAsked={onAsked} />
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
