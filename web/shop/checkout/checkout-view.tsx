import { useState } from 'react'
import type { Order } from '../../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../../contract/shop/payments.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { loadCart, useCart } from '../../client/cart.ts'
import { emptyCart } from '../../client/cart-state.ts'
import { useSignedIn } from '../../client/tokens.ts'
import { CartSkeleton, EmptyCart, PleaseLogIn } from '../cart/cart-placeholders.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { PaymentUnderWay } from '../orders/payment-under-way.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout-view.module.css'
import { OrderUncertain } from './order-uncertain.tsx'
import { PlacedOrder } from './placed-order.tsx'

export type Placed = { order: Order; options: CheckoutOptions | undefined }

/** The second mode of the cart page: address, payment method, order. */
export function CheckoutView({ onBack }: { onBack: () => void }) {
  const [placed, setPlaced] = useState<Placed>()

  if (placed) return <PlacedOrder placed={placed} />
  return (
    <>
      <PageTitle own="Checkout" />
      <div className={styles.head}>
        <Button look="text" onClick={onBack}>
          <Icon name="previous" /> Back to Cart
        </Button>
        <h1>Checkout</h1>
      </div>
      <Desk onPlaced={setPlaced} />
    </>
  )
}

function Desk({ onPlaced }: { onPlaced: (placed: Placed) => void }) {
  const signedIn = useSignedIn()
  const { cart, loading, error } = useCart()
  const [everFilled, setEverFilled] = useState(false)
  const filled = cart.items.length > 0
  if (filled && !everFilled) setEverFilled(true)

  if (!signedIn) return <PleaseLogIn message={error} />
  // A cart that was emptied elsewhere leaves what was written as it is.
  if (filled || everFilled) return <CheckoutForm cart={cart} onPlaced={onPlaced} />
  if (loading && cart === emptyCart) return <CartSkeleton />
  if (error) return <ErrorBox message={error} onRetry={loadCart} />
  return (
    <>
      <PaymentUnderWay />
      <OrderUncertain />
      <EmptyCart />
    </>
  )
}
