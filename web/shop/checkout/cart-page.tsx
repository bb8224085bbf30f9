import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { cartMessages } from '#messages/orders/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { loadCart } from '#web/client/cart.ts'
import { emptyCart } from '#web/client/cart-state.ts'
import { type Loaded, load } from '#web/client/loaded.ts'
import { useCart } from '#web/client/shown-cart.ts'
import { useSignedIn } from '#web/client/tokens.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { WithoutScripts } from '#web/page/without-scripts.tsx'
import { CartSkeleton, PleaseLogIn } from '#web/shop/cart/cart-placeholders.tsx'
import { CartView } from '#web/shop/cart/cart-view.tsx'
import { UncertainOrder, UnfinishedPayment } from './unfinished-order.tsx'

type Props = {
  /** The second mode. `load` lets its code come ahead. */
  Checkout: ComponentType<{ onBack: () => void; options: Loaded<CheckoutOptions> | undefined }> & {
    load: () => void
  }
}

/** Cart and checkout are two modes of one page; the history entry stores the mode. */
export function CartPage({ Checkout }: Props) {
  const checkingOut = useLocation().state?.checkout === true
  const navigate = useNavigateFromHere()
  const open = (checkout: boolean) => navigate('/cart', { state: { checkout }, replace: !checkout })
  const hydrated = useHydrated()
  const [options, setOptions] = useState<Loaded<CheckoutOptions>>()

  /** With the payment methods at once: coming later, they would move the button below them. Their file is the checkout's. */
  async function checkOut() {
    setOptions(await load(browserCall('GET /payments/options/'), ''))
    open(true)
  }

  return hydrated && checkingOut ? (
    <Suspense fallback={<CartSkeleton />}>
      <Checkout onBack={() => open(false)} options={options} />
    </Suspense>
  ) : (
    <>
      <PageTitle own={cartMessages.title} />
      <h1>{cartMessages.title}</h1>
      {hydrated ? <Cart onFilled={Checkout.load} onCheckout={checkOut} /> : <BeforeHydration />}
    </>
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

type CartProps = {
  /** Called once the cart has items. */
  onFilled: () => void
  onCheckout: () => Promise<void>
}

function Cart({ onFilled, onCheckout }: CartProps) {
  const signedIn = useSignedIn()
  const state = useCart()
  const isFilled = state.cart.items.length > 0

  useEffect(() => {
    loadCart()
  }, [])

  // The checkout's code comes once the cart is there, so that going on takes no time.
  useEffect(() => {
    if (isFilled) onFilled()
  }, [isFilled, onFilled])

  if (!signedIn || state.error === 'sign_in_required') {
    return <PleaseLogIn message={state.error && cartErrorMessages[state.error]} />
  }
  if (state.loading && state.cart === emptyCart) return <CartSkeleton />
  return (
    <>
      <UnfinishedPayment />
      {!isFilled && <UncertainOrder />}
      <CartView state={state} onCheckout={onCheckout} />
    </>
  )
}
