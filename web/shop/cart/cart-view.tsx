import { Suspense, useEffect, useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import type { CartItem } from '#contract/shop/cart.ts'
import { cartMessages } from '#messages/orders/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { cartSummaryMessages } from '#messages/orders/cart-summary.ts'
import { AnnouncedChanges } from '#ui/feedback/announced-changes.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import { Split } from '#ui/layout/arrange.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { loadCart } from '#web/client/cart.ts'
import type { CartState } from '#web/client/cart-state.ts'
import { readCart } from '#web/client/shown-cart.ts'
import { isSignedIn } from '#web/client/tokens.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { CardMarks } from '#web/shop/shipping/card-marks.tsx'
import { Reasons } from '#web/shop/shipping/reasons.tsx'
import { CartLines } from './cart-lines.tsx'
import { cartNotices, changedQuantity, orderError } from './cart-notices.ts'
import { EmptyCart } from './cart-placeholders.tsx'
import { ClearCart } from './clear-cart.tsx'
import { FreeShipping, shipsFree } from './free-shipping.tsx'
import { type Removed, RemovedItems } from './removed-items.tsx'
import { Summary, SummarySums } from './summary.tsx'
import { useCartEdits } from './use-cart-edits.ts'

const messages = cartSummaryMessages

/** Only for shops with discount codes. */
const DiscountCode = optionalPart(async () => (await import('./discount-code.tsx')).DiscountCode)

type Props = { state: CartState; onCheckout: () => Promise<void> }

/** The first mode of the cart page: items and summary. */
export function CartView({ state: { cart, error, refusedCode }, onCheckout }: Props) {
  const [removed, setRemoved] = useState<Removed>()
  const [changed, setChanged] = useState('')
  const { errors, make } = useCartEdits()
  const { busy, refused, proceed } = useProceed(onCheckout)
  const blocked = orderError(cart.items)
  const isFree = shipsFree(cart)

  return (
    <>
      {error && <ErrorBox message={cartErrorMessages[error]} onRetry={loadCart} />}
      {refused && cart.items.length === 0 && <Notice kind="error">{cartMessages.notices.empty}</Notice>}
      <CartNotices items={cart.items} />
      <AnnouncedChanges text={changed} />
      {removed && <RemovedItems {...removed} onRestored={() => setRemoved(undefined)} />}
      {cart.items.length === 0 && !error && <EmptyCart />}
      {cart.items.length > 0 && (
        <Split>
          <CartLines
            items={cart.items}
            errors={errors}
            onChange={(item, edit) => make(item, edit, ({ id }) => setChanged(changedText(id)))}
            onRemove={(item, edit) => make(item, edit, () => setRemoved({ items: [item] }))}
          />
          <Summary title={messages.title}>
            <SummarySums
              subtotal={cart.subtotal ?? cart.total_price}
              discounts={cart.discounts}
              shipping={isFree ? messages.freeShipping.free : messages.shippingLater}
              total={cart.total_price}
            />
            {!isFree && <FreeShipping cart={cart} />}
            <div className="quiet small">
              {!isFree && <p>{messages.shippingNotIncluded}</p>}
              <p>{messages.dutiesByCountry}</p>
            </div>
            {(cart.accepts_codes || cart.discount_code || refusedCode) && (
              <Suspense fallback={<SkeletonBlock height="var(--target)" width="12rem" />}>
                <DiscountCode entered={cart.discount_code} refused={refusedCode} />
              </Suspense>
            )}
            {refused && blocked && <Notice kind="error">{blocked}</Notice>}
            <Button pending={busy} onClick={proceed}>
              {messages.checkOut}
            </Button>
            <CardMarks />
            <Reasons />
            <ClearCart onCleared={(items) => setRemoved({ items, isAll: true })} />
          </Summary>
        </Split>
      )}
    </>
  )
}

/** The announcement of a changed item; '' if it is no longer in the cart. */
function changedText(id: number): string {
  const { cart } = readCart()
  const item = cart.items.find((one) => one.id === id)
  return item ? changedQuantity(item, cart) : ''
}

/** Filled after mounting, because screen readers skip a live region's initial content. */
function CartNotices({ items }: { items: readonly CartItem[] }) {
  const notices = cartNotices(items)
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(notices), [notices])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}

/** Reloads the cart before checkout, since it may have changed in another tab or on another device. */
function useProceed(onCheckout: () => Promise<void>) {
  const navigate = useNavigateFromHere()
  const { busy, run } = useSubmit({ failed: cartErrorMessages.not_loaded })
  const [refused, setRefused] = useState(false)

  const proceed = () =>
    run(async () => {
      await loadCart()
      if (!isSignedIn()) return navigate('/login?redirect=/cart')
      const { items } = readCart().cart
      const isRefused = items.length === 0 || orderError(items) !== undefined
      setRefused(isRefused)
      if (!isRefused) await onCheckout()
    })

  return { busy, refused, proceed }
}
