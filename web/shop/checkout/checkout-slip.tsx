import type { Cart } from '../../../contract/shop/cart.ts'
import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { Button } from '../../../ui/button.tsx'
import { dollars } from '../../../ui/money.ts'
import { goodAnswer } from '../../client/use-answer.ts'
import { lineTotal } from '../cart/line-prices.ts'
import { Summary, SummarySums } from '../cart/summary.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { checkoutTotal } from './checkout-total.ts'
import type { Quoted } from './use-shipping-quote.ts'

type Props = { cart: Cart; quoted: Quoted; onRetry: () => void }

/** What is about to be ordered and what it comes to with shipping. */
export function CheckoutSlip({ cart, quoted, onRetry }: Props) {
  const quote = goodAnswer(quoted)
  return (
    <Summary title="Your order">
      <OrderLines
        lines={cart.items.map((item) => ({
          id: item.id,
          name: item.product.name,
          picture: item.product.main_image?.thumb_image || item.product.main_image?.image,
          quantity: item.quantity,
          customization: item.customization,
          customization_lines: item.customization_lines,
          total: lineTotal(item),
        }))}
      />
      <SummarySums
        subtotal={cart.total_price}
        shippingLabel={quote ? <QuotedLabel quote={quote} /> : 'Shipping'}
        shipping={<Shipping quoted={quoted} onRetry={onRetry} />}
        total={checkoutTotal(cart.total_price, quote?.price)}
      />
    </Summary>
  )
}

function QuotedLabel({ quote }: { quote: ShippingQuote }) {
  const { country, packed_weight_g, delivery_days: days } = quote
  return (
    <>
      Shipping to {country}
      <small>
        {(packed_weight_g / 1000).toFixed(1)} kg{days && `, ${days.from}–${days.to} working days`}
      </small>
    </>
  )
}

function Shipping({ quoted, onRetry }: Omit<Props, 'cart'>) {
  if (quoted === 'none') return <span className="quiet">Choose a country</span>
  if (quoted === 'loading') return <span role="status">Calculating…</span>
  if (!quoted.ok) {
    return (
      <>
        <span role="alert">{quoted.message}</span>{' '}
        <Button look="text" onClick={onRetry}>
          Try again
        </Button>
      </>
    )
  }
  const { allowed, price } = quoted.value
  return <span role="status">{allowed && price !== null ? dollars(price) : 'Not possible'}</span>
}
