import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { PriceChange } from '#contract/admin/catalogue/products.ts'
import { dollars } from '#model/money-text.ts'

type Sale = Pick<PriceChange, 'sale_price' | 'sale_from' | 'sale_until'>

/** The price and time of a sale in small print: 'Sale: $99.00, Dec 1, 2026, 10:00 AM – Dec 5, 2026, 6:00 PM'. */
export function SaleLine({
  sale: { sale_price: price, sale_from: from, sale_until: until },
}: {
  sale: Sale
}) {
  if (price === null || from === null || until === null) return null
  return (
    <small className="quiet">
      Sale: {dollars(price)}, <ShopTime at={from} /> – <ShopTime at={until} />
    </small>
  )
}
