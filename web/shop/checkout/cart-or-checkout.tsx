import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../ui/hydrated.ts'
import { loadCart, useCart } from '../../client/cart.ts'
import { emptyCart } from '../../client/cart-state.ts'
import { cartTexts } from '../../client/cart-texts.ts'
import { useSignedIn } from '../../client/tokens.ts'
import styles from '../cart/cart-page.module.css'
import { CartSkeleton, PleaseLogIn } from '../cart/cart-placeholders.tsx'
import { CartView } from '../cart/cart-view.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { PaymentUnderWay } from '../orders/payment-under-way.tsx'
import { CheckoutView } from './checkout-view.tsx'
import { OrderUncertain } from './order-uncertain.tsx'

/** Cart and checkout are two modes of one page; which one is kept with the entry of the browser's history. */
export default function CartOrCheckout() {
  const checkingOut = useLocation().state?.checkout === true
  const navigate = useNavigate()
  const open = (checkout: boolean) => navigate('/cart', { state: { checkout }, replace: !checkout })
  const hydrated = useHydrated()

  return (
    <div className={`wrap ${styles.page}`}>
      {hydrated && checkingOut ? (
        <CheckoutView onBack={() => open(false)} />
      ) : (
        <>
          <PageTitle own="Cart" />
          <h1>Cart</h1>
          {hydrated ? <Cart onCheckout={() => open(true)} /> : <NotKnownYet />}
        </>
      )}
    </div>
  )
}

/** The server does not know whose page this is; the mark on the root element shows one of the two. */
function NotKnownYet() {
  return (
    <>
      <div data-shown="signed-out">
        <PleaseLogIn />
      </div>
      <div data-shown="signed-in">
        <CartSkeleton />
      </div>
    </>
  )
}

function Cart({ onCheckout }: { onCheckout: () => void }) {
  const signedIn = useSignedIn()
  const state = useCart()

  useEffect(() => {
    loadCart()
  }, [])

  if (!signedIn || state.error === cartTexts.signInToView) return <PleaseLogIn message={state.error} />
  if (state.loading && state.cart === emptyCart) return <CartSkeleton />
  return (
    <>
      <PaymentUnderWay />
      {state.cart.items.length === 0 && <OrderUncertain />}
      <CartView state={state} onCheckout={onCheckout} />
    </>
  )
}
