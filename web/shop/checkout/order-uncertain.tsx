import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { clearOrderKey, isOrderUncertain } from './order-intent.ts'

/** For whose cart is empty after an order of which no answer came back: the order may well be there. */
export function OrderUncertain() {
  if (!isOrderUncertain()) return null
  return (
    <Notice>
      <span>Your order may have been placed already.</span>
      <Link to="/account" onClick={clearOrderKey}>
        See your orders
      </Link>
    </Notice>
  )
}
