import { useState } from 'react'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { Icon } from '#ui/data/icon.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { loadCart } from '#web/client/cart.ts'
import { emptyCart } from '#web/client/cart-state.ts'
import type { Loaded } from '#web/client/loaded.ts'
import { useCart } from '#web/client/shown-cart.ts'
import { useSignedIn } from '#web/client/tokens.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { CartSkeleton, EmptyCart, PleaseLogIn } from '#web/shop/cart/cart-placeholders.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { Placed } from './place-order.ts'
import { PlacedOrder } from './placed-order.tsx'
import { UncertainOrder, UnfinishedPayment } from './unfinished-order.tsx'

type Options = {
  /** The payment methods, if they are known already. */
  options: Loaded<CheckoutOptions> | undefined
}

/** The second mode of the cart page: address, payment method, order. */
export function CheckoutView({ onBack, options }: { onBack: () => void } & Options) {
  const [placed, setPlaced] = useState<Placed>()

  if (placed) return <PlacedOrder placed={placed} />
  return (
    <>
      <PageTitle own={checkoutMessages.title} />
      <Stack align="start" gap={2}>
        <Button variant="text" onClick={onBack}>
          <Icon name="previous" /> {checkoutMessages.backToCart}
        </Button>
        <h1>{checkoutMessages.title}</h1>
      </Stack>
      <CartOrForm onPlaced={setPlaced} options={options} />
    </>
  )
}

function CartOrForm(props: { onPlaced: (placed: Placed) => void } & Options) {
  const signedIn = useSignedIn()
  const { cart, loading, error } = useCart()
  const [wasFilled, setWasFilled] = useState(false)
  const filled = cart.items.length > 0
  if (filled && !wasFilled) setWasFilled(true)

  if (!signedIn) return <PleaseLogIn message={error && cartErrorMessages[error]} />
  // The form stays if another tab empties the cart, so typed input is not lost.
  if (filled || wasFilled) return <CheckoutForm cart={cart} {...props} />
  if (loading && cart === emptyCart) return <CartSkeleton />
  if (error) return <ErrorBox message={cartErrorMessages[error]} onRetry={loadCart} />
  return (
    <>
      <UnfinishedPayment />
      <UncertainOrder />
      <EmptyCart />
    </>
  )
}
