import type { ReactNode } from 'react'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { useDeadline } from '#ui/data/deadline.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Columns, Split, Stack } from '#ui/layout/arrange.tsx'
import { useShopZone } from '#web/page/shop-texts.ts'
import { PayAgain } from '#web/shop/payments/pay-again.tsx'
import { PayOtherwise } from '#web/shop/payments/pay-otherwise.tsx'
import type { DecidedPayment } from '#web/shop/payments/use-payment-status.ts'
import { isUnpaid } from '../order-steps.ts'
import { OrderSummary } from '../order-summary.tsx'
import { failureText } from './failure-text.ts'
import { PaymentFacts } from './payment-facts.tsx'
import styles from './payment-return.module.css'

/** A declined card: the meaning, the bank's text, and the next steps. */
export function Failed({ payment, order }: DecidedPayment) {
  const { why, isCharged, bankText } = failureText(payment)
  return (
    <>
      <Notice kind="error">
        <strong>{why}</strong> {!isCharged && <NothingCharged order={order} />}
      </Notice>
      {bankText && (
        <p className="quiet small">
          {paymentsMessages.bankText} <q>{bankText}</q>
        </p>
      )}
      <WithOrder order={order}>
        <PaymentFacts payment={payment} />
        <NextSteps payment={payment} order={order} label={paymentsMessages.tryCardAgain} />
      </WithOrder>
    </>
  )
}

/** Canceling was the shopper's choice, so this is no error. */
export function Canceled({ payment, order }: DecidedPayment) {
  return (
    <>
      <Notice>
        <span>
          <strong>{paymentsMessages.canceled}</strong> <NothingCharged order={order} />
        </span>
      </Notice>
      <WithOrder order={order}>
        <PaymentFacts payment={payment} />
        <NextSteps payment={payment} order={order} />
      </WithOrder>
    </>
  )
}

/** Beside what is to be paid; visitors see only the payment. */
function WithOrder({ order, children }: { order: Order; children: ReactNode }) {
  if (!order) return children
  return (
    <Split className={styles.wide}>
      <Stack gap={6}>{children}</Stack>
      <OrderSummary order={order} />
    </Split>
  )
}

type Order = DecidedPayment['order']

function NothingCharged({ order }: { order: Order }) {
  const until = useDeadline(order?.expires_at, useShopZone())
  const text =
    order?.expires_at && isUnpaid(order.status)
      ? paymentsMessages.stillHeld(until)
      : paymentsMessages.nothingCharged
  return <span>{text}</span>
}

/** Above all pay by card again, then by another method, or view the order. A closed order can only be viewed. */
function NextSteps({
  payment: { order_identifier: id },
  order,
  label,
}: Pick<DecidedPayment, 'payment' | 'order'> & { label?: string }) {
  const toOrder = (
    <ButtonLink variant="line" to={`/account/orders/${id}`}>
      {paymentsMessages.viewOrder}
    </ButtonLink>
  )
  if (order && !isUnpaid(order.status)) return <p>{toOrder}</p>
  return (
    <Stack gap={3}>
      <PayAgain orderId={id} {...(label && { label })} />
      <Columns least={14} gap={3} fill>
        <PayOtherwise orderId={id} />
        {toOrder}
      </Columns>
    </Stack>
  )
}
