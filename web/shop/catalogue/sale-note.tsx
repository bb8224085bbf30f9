import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { dollars } from '#model/money-text.ts'
import { longDay } from '#ui/data/dates.ts'

/** Under the price during a sale, in small print: its last day, if that is given, and the lowest price before it. */
export function SaleNote({
  product,
}: {
  product: Pick<ProductSummary, 'sale_ends_on' | 'lowest_price_30_days'>
}) {
  const { sale_ends_on: day, lowest_price_30_days: lowest } = product
  return (
    <>
      {day !== undefined && <p className="quiet small">{catalogueMessages.saleEnds(longDay(day))}</p>}
      {lowest !== undefined && (
        <p className="quiet small">{catalogueMessages.lowestPrice(dollars(lowest))}</p>
      )}
    </>
  )
}
