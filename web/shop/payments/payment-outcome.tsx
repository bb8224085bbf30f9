import type { PaymentStatus } from '../../../contract/shop/payments.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PayAgain } from '../orders/pay-again.tsx'
import { PayOtherwise } from '../orders/pay-otherwise.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import styles from './payment-return.module.css'
import { Processing } from './processing.tsx'
import type { Known } from './use-payment-status.ts'

type Props = { known: Known; onAgain: (() => void) | undefined }

/** What has become of the payment, and what can be done now. */
export function PaymentOutcome({ known, onAgain }: Props) {
  switch (known.view) {
    case 'processing':
      return (
        <>
          <Processing waiting={known.waiting} onAgain={onAgain} />
          {known.payment && <PaymentFacts payment={known.payment} />}
        </>
      )
    case 'success':
      return <Paid payment={known.payment} />
    case 'failed':
      return (
        <Unpaid
          payment={known.payment}
          text="The payment did not go through. Nothing has been charged."
          reason={known.payment.error_message}
        />
      )
    case 'canceled':
      return <Unpaid payment={known.payment} text="You canceled the payment. Nothing has been charged." />
    case 'error':
      return <Unknown message={known.message} detail={known.detail} onAgain={onAgain} />
  }
}

function Paid({ payment }: { payment: PaymentStatus }) {
  return (
    <>
      <Notice kind="success">
        <strong>Thank you. Your order is paid.</strong>
      </Notice>
      <PaymentFacts payment={payment} />
      <div className={styles.acts}>
        <ButtonLink to={`/account/orders/${payment.order_identifier}`}>Follow this order</ButtonLink>
        <ButtonLink look="line" to="/account">
          Your orders
        </ButtonLink>
        <ButtonLink look="line" to="/products">
          Continue shopping
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
      <PaymentFacts payment={payment} />
      <PayAgain orderId={payment.order_identifier}>
        <PayOtherwise orderId={payment.order_identifier} />
      </PayAgain>
      <p>
        <ButtonLink look="text" to="/account">
          Your orders
        </ButtonLink>
      </p>
    </>
  )
}

function Unknown({
  message,
  detail,
  onAgain,
}: { message: string; detail: string | undefined } & Pick<Props, 'onAgain'>) {
  return (
    <>
      <Notice kind="error">
        <strong>{message}</strong>
        {detail && <span>{detail}</span>}
      </Notice>
      <div className={styles.acts}>
        {onAgain && <Button onClick={onAgain}>Check again</Button>}
        <ButtonLink look="line" to="/account">
          Your orders
        </ButtonLink>
      </div>
    </>
  )
}
