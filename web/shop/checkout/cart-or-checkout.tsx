import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { loadCart, useCart } from '#web/client/cart.ts'
import { emptyCart } from '#web/client/cart-state.ts'
import { useSignedIn } from '#web/client/tokens.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { WithoutScripts } from '#web/page/without-scripts.tsx'
import { CartSkeleton, PleaseLogIn } from '#web/shop/cart/cart-placeholders.tsx'
import { CartView } from '#web/shop/cart/cart-view.tsx'
import { CheckoutView } from './checkout-view.tsx'
import { UncertainOrder, UnfinishedPayment } from './unfinished-order.tsx'

/** Cart and checkout are two modes of one page; the history entry stores the mode. */
export default function CartOrCheckout() {
  const checkingOut = useLocation().state?.checkout === true
  const navigate = useNavigate()
  const open = (checkout: boolean) => navigate('/cart', { state: { checkout }, replace: !checkout })
  const hydrated = useHydrated()

  return (
    <Stack gap={6} className="wrap page">
      {hydrated && checkingOut ? (
        <CheckoutView onBack={() => open(false)} />
      ) : (
        <>
          <PageTitle own={checkoutMessages.cartTitle} />
          <h1>{checkoutMessages.cartTitle}</h1>
          {hydrated ? <Cart onCheckout={() => open(true)} /> : <BeforeHydration />}
        </>
      )}
    </Stack>
  )
}

/** The server cannot know who is signed in; the root element's mark decides which content is visible. */
function BeforeHydration() {
  return (
    <>
      <WithoutScripts need="cart" />
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

  if (!signedIn || state.error === 'sign_in_required') {
    return <PleaseLogIn message={state.error && cartErrorMessages[state.error]} />
  }
  if (state.loading && state.cart === emptyCart) return <CartSkeleton />
  return (
    <>
      <UnfinishedPayment />
      {state.cart.items.length === 0 && <UncertainOrder />}
      <CartView state={state} onCheckout={onCheckout} />
    </>
  )
}
