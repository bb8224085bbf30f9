import { paymentsMessages } from '#messages/payments.ts'
import type { PaymentStatus } from '../../../contract/shop/payments.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dollars } from '../../../ui/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PayAgain } from '../orders/pay-again.tsx'
import { PayOtherwise } from '../orders/pay-otherwise.tsx'
import styles from './payment-return.module.css'
import type { PaymentState } from './use-payment-status.ts'

type Props = { state: PaymentState; onCheck: (() => void) | undefined }

/** The status of a payment and the next steps. */
export function PaymentOutcome({ state, onCheck }: Props) {
  switch (state.view) {
    case 'processing':
      return (
        <>
          <Processing waiting={state.waiting} onCheck={onCheck} />
          {state.payment && <Facts payment={state.payment} />}
        </>
      )
    case 'success':
      return <Paid payment={state.payment} />
    case 'failed':
      return (
        <Unpaid payment={state.payment} text={paymentsMessages.failed} reason={state.payment.error_message} />
      )
    case 'canceled':
      return <Unpaid payment={state.payment} text={paymentsMessages.canceled} />
    case 'error':
      return <Unknown message={state.message} detail={state.detail} onCheck={onCheck} />
  }
}

/** The gateway has not decided yet. `waiting`: the page checks by itself. */
export function Processing({ waiting, onCheck }: { waiting: boolean; onCheck?: (() => void) | undefined }) {
  return (
    <>
      {waiting && <span className={styles.stroke} aria-hidden="true" />}
      <Notice>{waiting ? paymentsMessages.checking : paymentsMessages.stillProcessing}</Notice>
      {!waiting && onCheck && <Button onClick={onCheck}>{paymentsMessages.checkAgain}</Button>}
    </>
  )
}

function Paid({ payment }: { payment: PaymentStatus }) {
  return (
    <>
      <Notice kind="success">
        <strong>{paymentsMessages.paid}</strong>
      </Notice>
      <Facts payment={payment} />
      <div className={styles.acts}>
        <ButtonLink to={`/account/orders/${payment.order_identifier}`}>
          {paymentsMessages.viewOrder}
        </ButtonLink>
        <ButtonLink look="line" to="/account">
          {paymentsMessages.yourOrders}
        </ButtonLink>
        <ButtonLink look="line" to="/products">
          {paymentsMessages.continueShopping}
        </ButtonLink>
      </div>
    </>
  )
}

function Unpaid({ payment, text, reason }: { payment: PaymentStatus; text: string; reason?: string | null }) {
  return (
    <>
      <Notice kind="error">
        <strong>{text}</strong>
        {reason && <span>{reason}</span>}
      </Notice>
      <Facts payment={payment} />
      <PayAgain orderId={payment.order_identifier}>
        <PayOtherwise orderId={payment.order_identifier} />
      </PayAgain>
      <p>
        <ButtonLink look="text" to="/account">
          {paymentsMessages.yourOrders}
        </ButtonLink>
      </p>
    </>
  )
}

function Unknown({
  message,
  detail,
  onCheck,
}: { message: string; detail: string | undefined } & Pick<Props, 'onCheck'>) {
  return (
    <>
      <Notice kind="error">
        <strong>{message}</strong>
        {detail && <span>{detail}</span>}
      </Notice>
      <div className={styles.acts}>
        {onCheck && <Button onClick={onCheck}>{paymentsMessages.checkAgain}</Button>}
        <ButtonLink look="line" to="/account">
          {paymentsMessages.yourOrders}
        </ButtonLink>
      </div>
    </>
  )
}

function Facts({ payment }: { payment: PaymentStatus }) {
  const { order_identifier, amount, currency, gateway_transaction_ref } = payment
  const facts: [string, string | null][] = [
    [paymentsMessages.order, order_identifier],
    [paymentsMessages.amount, amount && `${dollars(amount)} ${currency}`],
    [paymentsMessages.reference, gateway_transaction_ref],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
