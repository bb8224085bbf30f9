import { paymentsMessages } from '#messages/orders/payments.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Actions } from '#ui/layout/section.tsx'
import type { PaymentState } from '#web/shop/payments/use-payment-status.ts'
import { Paid } from './paid.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import styles from './payment-return.module.css'
import { Canceled, Failed } from './unpaid.tsx'

type Props = { state: PaymentState; onCheck: (() => void) | undefined }

/** The status of a payment and the next steps. */
export function PaymentOutcome({ state, onCheck }: Props) {
  switch (state.view) {
    case 'processing':
      return (
        <>
          <Processing waiting={state.waiting} onCheck={onCheck} />
          {state.payment && <PaymentFacts payment={state.payment} />}
        </>
      )
    case 'success':
      return <Paid {...state} />
    case 'failed':
      return <Failed {...state} />
    case 'canceled':
      return <Canceled {...state} />
    case 'error':
      return <Unknown message={state.message} detail={state.detail} onCheck={onCheck} />
  }
}

/** The gateway has not decided yet. `waiting`: the page checks automatically. */
export function Processing({ waiting, onCheck }: { waiting: boolean; onCheck?: (() => void) | undefined }) {
  return (
    <>
      {waiting && <span className={styles.stroke} aria-hidden="true" />}
      <Notice live>{waiting ? paymentsMessages.checking : paymentsMessages.stillProcessing}</Notice>
      {!waiting && onCheck && (
        <Actions>
          <Button onClick={onCheck}>{paymentsMessages.checkAgain}</Button>
        </Actions>
      )}
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
      <Actions>
        {onCheck && <Button onClick={onCheck}>{paymentsMessages.checkAgain}</Button>}
        <ButtonLink variant="line" to="/account">
          {paymentsMessages.yourOrders}
        </ButtonLink>
      </Actions>
    </>
  )
}
