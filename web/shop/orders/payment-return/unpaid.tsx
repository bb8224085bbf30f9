import { paymentsMessages } from '#messages/orders/payments.ts'
import { deadline } from '#ui/data/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { useShopZone } from '#web/page/shop-texts.ts'
import { PayAgain } from '#web/shop/payments/pay-again.tsx'
import { PayOtherwise } from '#web/shop/payments/pay-otherwise.tsx'
import type { DecidedPayment } from '#web/shop/payments/use-payment-status.ts'
import { isUnpaid } from '../order-steps.ts'
import { failureText } from './failure-text.ts'
import { PaymentFacts } from './payment-facts.tsx'

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
      <PaymentFacts payment={payment} />
      <NextSteps payment={payment} order={order} />
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
      <PaymentFacts payment={payment} />
      <NextSteps payment={payment} order={order} />
    </>
  )
}

type Order = DecidedPayment['order']

function NothingCharged({ order }: { order: Order }) {
  const zone = useShopZone()
  const text =
    order?.expires_at && isUnpaid(order.status)
      ? paymentsMessages.stillHeld(deadline(order.expires_at, zone))
      : paymentsMessages.nothingCharged
  return <span>{text}</span>
}

/** Buttons: pay by card again, pay by another method, view the order. A closed order can only be viewed. */
function NextSteps({ payment: { order_identifier: id }, order }: Pick<DecidedPayment, 'payment' | 'order'>) {
  const toOrder = (
    <ButtonLink variant="line" to={`/account/orders/${id}`}>
      {paymentsMessages.viewOrder}
    </ButtonLink>
  )
  if (order && !isUnpaid(order.status)) return <p>{toOrder}</p>
  return (
    <PayAgain orderId={id} variant="line">
      <PayOtherwise orderId={id} />
      {toOrder}
    </PayAgain>
  )
}
