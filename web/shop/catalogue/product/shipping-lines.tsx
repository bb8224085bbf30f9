import type { Product } from '#contract/shop/catalogue.ts'
import { deliveryMessages } from '#messages/orders/delivery.ts'
import { productMessages } from '#messages/product.ts'
import { longDay, weekday } from '#ui/data/dates.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { useShopTexts } from '#web/page/shop-texts.ts'
import { arrivalText } from '#web/shop/shipping/arrival-text.ts'
import { Reasons } from '#web/shop/shipping/reasons.tsx'
import { useSharedCheck } from '#web/shop/shipping/shipping-context.tsx'
import { leavingDay, readyDay } from '../orderable.ts'

const messages = productMessages.buy

type Props = { product: Product; quantity: number; isCustomized: boolean }

/** States the stock, when the chosen quantity leaves and arrives, and how it ships. */
export function ShippingLines({ product, quantity, isCustomized }: Props) {
  const { stock } = product
  const { product: texts, dispatch_place: place } = useShopTexts()
  const check = useSharedCheck()
  const ready = readyDay(product, { quantity, isCustomized })
  const leaves = leavingDay(product, { quantity, isCustomized })
  const isMade = quantity > stock
  return (
    <Stack gap={3}>
      <p>
        {stock > 0 && <b className="success">{messages.inStock(stock)} </b>}
        {ready && !leaves && (
          <b className="success">
            {isMade ? messages.madeBy(longDay(ready)) : messages.finishedBy(longDay(ready))}{' '}
          </b>
        )}
        {ready && leaves && <b className="success">{isMade ? messages.made : messages.finished} </b>}
        {leaves && deliveryMessages.leaves(place, weekday(leaves))}
      </p>
      <Reasons arrival={leaves && check && arrivalText(check.result, leaves)} />
      <p className="small">
        {texts.shipping_note ?? (place && !leaves ? messages.shippingFrom(place) : messages.shipping)}
      </p>
    </Stack>
  )
}
