import { useSyncExternalStore } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { addressFormMessages } from '#messages/orders/address-form.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { dollars } from '#model/money-text.ts'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { FreeShipping } from '#web/shop/cart/free-shipping.tsx'
import { lineTotal } from '#web/shop/cart/line-prices.ts'
import { Summary, SummarySums } from '#web/shop/cart/summary.tsx'
import styles from './checkout.module.css'
import { checkoutTotal } from './checkout-total.ts'
import { OrderLines } from './order-lines.tsx'
import type { QuoteResult } from './use-shipping-quote.ts'

type Props = {
  cart: Cart
  quoted: QuoteResult
  onRetry: () => void
}

/** The items and their total with shipping; in narrow windows folded to one line. */
export function CheckoutSummary({ cart, quoted, onRetry }: Props) {
  const quote = typeof quoted === 'object' && quoted.ok ? quoted.value : undefined
  const isWide = useWide()
  // Shoppers cannot miss that the price failed to load.
  const isFailed = typeof quoted === 'object' && !quoted.ok
  const total = checkoutTotal(cart, quote)
  return (
    <Summary title={ordersMessages.yourOrder}>
      <details className={styles.fold} open={isWide || isFailed}>
        <summary>{checkoutMessages.itemsAndTotal(cart.total_items, dollars(total))}</summary>
        <Stack gap={4}>
          <OrderLines
            lines={cart.items.map((item) => ({
              id: item.id,
              name: item.product.name,
              picture: item.product.main_image?.thumb_image || item.product.main_image?.image,
              quantity: item.quantity,
              customization_lines: item.customization_lines,
              needs_proof: item.needs_proof,
              total: lineTotal(item),
            }))}
          />
          <SummarySums
            subtotal={cart.subtotal ?? cart.total_price}
            discounts={quote?.discounts ?? cart.discounts}
            tax={quote?.tax}
            shippingLabel={quote ? <ShippingLabel quote={quote} /> : checkoutMessages.shipping}
            shipping={<Shipping quoted={quoted} onRetry={onRetry} />}
            total={total}
            totalLabel={quote?.price ? undefined : checkoutMessages.totalBeforeShipping}
          />
          {quote?.import_note && <p className="small">{quote.import_note}</p>}
          {(!quote || Number(quote.price) > 0) && <FreeShipping cart={cart} />}
        </Stack>
      </details>
    </Summary>
  )
}

const wide = globalThis.matchMedia?.('(width > 768px)')

function onWidth(listener: () => void): () => void {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

/** Whether there is room for the summary beside the form. The checkout renders in browsers only. */
function useWide(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => wide?.matches ?? true,
    () => true,
  )
}

function ShippingLabel({ quote }: { quote: ShippingQuote }) {
  const { country, packed_weight_g, delivery_days: days } = quote
  return (
    <>
      {checkoutMessages.shippingTo(country)}
      <p className="small">{checkoutMessages.parcel((packed_weight_g / 1000).toFixed(1), days)}</p>
    </>
  )
}

function Shipping({ quoted, onRetry }: Pick<Props, 'quoted' | 'onRetry'>) {
  if (quoted === 'none') return <span className="quiet">{addressFormMessages.chooseCountry}</span>
  if (quoted === 'loading') return <span role="status">{checkoutMessages.calculating}</span>
  if (!quoted.ok) {
    return (
      <>
        <span role="alert">{quoted.message}</span>{' '}
        <Button variant="text" onClick={onRetry}>
          {checkoutMessages.tryAgain}
        </Button>
      </>
    )
  }
  const { allowed, price } = quoted.value
  return (
    <span role="status">{allowed && price !== null ? dollars(price) : checkoutMessages.notAvailable}</span>
  )
}
