import { Suspense } from 'react'
import { Stack } from '#ui/layout/arrange.tsx'
import { isSignedIn } from '#web/client/tokens.ts'
import { laterPart } from '#web/page/later-part.ts'

const CartPage = laterPart(async () => (await import('./cart-page.tsx')).CartPage)
/** Has a separate file, because most visits of the cart end without it. */
const Checkout = laterPart(async () => (await import('./checkout-view.tsx')).CheckoutView)

// Only a browser knows the cart: it takes the page's code from here while it prepares to react. Without a person, the
// page only asks to log in, as the server rendered it.
if (typeof document !== 'undefined' && isSignedIn()) CartPage.load()

/** Without one, React Router would render the page in browsers only. */
export const loader = () => null

/** Both modes are there when a visitor comes from another page, or goes on to the other mode. */
export async function clientLoader() {
  await Promise.all([CartPage.ready(), Checkout.ready()])
  return null
}

/** The same element always: with another one, React would empty the page until its code is there. */
const page = (
  <Suspense>
    <CartPage Checkout={Checkout} />
  </Suspense>
)

export default function CartOrCheckout() {
  return (
    <Stack gap={6} className="wrap page">
      {page}
    </Stack>
  )
}
