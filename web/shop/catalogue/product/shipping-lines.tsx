import { Link } from 'react-router'
import type { Product } from '#contract/shop/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { longDay } from '#ui/data/dates.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import { DispatchLines } from '#web/shop/shipping/dispatch-lines.tsx'
import { leavingDay, readyDay } from '../orderable.ts'

const messages = productMessages.buy

type Props = { product: Product; quantity: number; isCustomized: boolean }

/** States the stock, when the chosen quantity leaves and arrives, and how it ships. */
export function ShippingLines({ product, quantity, isCustomized }: Props) {
  const { stock } = product
  const { product: texts, returns, dispatch_place: place } = useShopTexts()
  const ready = readyDay(product, { quantity, isCustomized })
  const leaves = leavingDay(product, { quantity, isCustomized })
  const isMade = quantity > stock
  return (
    <div className="quiet small">
      <p>
        {stock > 0 && <b className="success">{messages.inStock(stock)} </b>}
        {ready && !leaves && (
          <b className="success">
            {isMade ? messages.madeBy(longDay(ready)) : messages.finishedBy(longDay(ready))}{' '}
          </b>
        )}
        {ready && leaves && <b className="success">{isMade ? messages.made : messages.finished} </b>}
        {leaves && <DispatchLines shipsBy={leaves} />}
      </p>
      <p>{texts.shipping_note ?? (place ? messages.shippingFrom(place) : messages.shipping)}</p>
      {returns && (
        <p>
          <Link to="/refund-policy">{messages.returns(returns.days)}</Link>
        </p>
      )}
    </div>
  )
}
