import type { Product } from '#contract/shop/catalogue.ts'
import { deliveryMessages } from '#messages/orders/delivery.ts'
import { productShippingMessages } from '#messages/product-shipping.ts'
import { longDay, weekday } from '#ui/data/dates.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { useWatched, type Watched } from '#web/client/watched.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import { arrivalText } from '#web/shop/shipping/arrival-text.ts'
import type { CheckResult } from '#web/shop/shipping/check-summary.ts'
import { Reasons } from '#web/shop/shipping/reasons.tsx'
import type { Chosen } from './chosen.ts'
import { chosenCustomization } from './customization.ts'
import { leavingDay, readyDay } from './leaving-day.ts'

const messages = productShippingMessages

type Props = { product: Product; chosen: Chosen; check: Watched<CheckResult | undefined> }

/** States the stock, when the chosen quantity leaves and arrives, and how it ships. */
export function ShippingLines({ product, chosen, check }: Props) {
  const { quantity, customization } = useWatched(chosen)
  const isCustomized = chosenCustomization(product.customization_options ?? [], customization) !== null
  const result = useWatched(check)
  const { stock } = product
  const { product: texts, dispatch_place: place } = useShopTexts()
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
      <Reasons arrival={leaves && result && arrivalText(result, leaves)} />
      <p className="small">
        {texts.shipping_note ?? (place && !leaves ? messages.shippingFrom(place) : messages.shipping)}
      </p>
    </Stack>
  )
}
