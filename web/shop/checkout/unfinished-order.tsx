import { Link } from 'react-router'
import { unfinishedOrderMessages } from '#messages/orders/unfinished-order.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { recallPayment } from '#web/shop/payments/card-payment.ts'
import { clearOrderKey, isOrderUncertain } from './order-intent.ts'

const messages = unfinishedOrderMessages

/** For a shopper who left the gateway's page with the browser's Back button. */
export function UnfinishedPayment() {
  if (!recallPayment()) return null
  return (
    <Notice>
      <span>{messages.payment}</span>
      <Link to="/payment/return">{messages.checkStatus}</Link>
    </Notice>
  )
}

/** For a shopper whose cart is empty and whose order got no answer: it may have been placed. */
export function UncertainOrder() {
  if (!isOrderUncertain()) return null
  return (
    <Notice>
      <span>{messages.order}</span>
      <Link to="/account" onClick={clearOrderKey}>
        {messages.seeYourOrders}
      </Link>
    </Notice>
  )
}
