import { Link } from 'react-router'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { recallPayment } from '#web/shop/payments/card-payment.ts'
import { clearOrderKey, isOrderUncertain } from './order-intent.ts'

/** For a shopper who left the gateway's page with the browser's Back button. */
export function UnfinishedPayment() {
  if (!recallPayment()) return null
  return (
    <Notice>
      <span>{checkoutMessages.unfinished.payment}</span>
      <Link to="/payment/return">{checkoutMessages.unfinished.checkStatus}</Link>
    </Notice>
  )
}

/** For a shopper whose cart is empty and whose order got no answer: it may have been placed. */
export function UncertainOrder() {
  if (!isOrderUncertain()) return null
  return (
    <Notice>
      <span>{checkoutMessages.unfinished.order}</span>
      <Link to="/account" onClick={clearOrderKey}>
        {checkoutMessages.seeYourOrders}
      </Link>
    </Notice>
  )
}
