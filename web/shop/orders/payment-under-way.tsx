import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { recallPayment } from '../checkout/card-payment.ts'

/** For who comes back from the gateway's page by the browser's own button. */
export function PaymentUnderWay() {
  if (!recallPayment()) return null
  return (
    <Notice>
      <span>You have started a card payment in this tab.</span>
      <Link to="/payment/return">See how it stands</Link>
    </Notice>
  )
}
