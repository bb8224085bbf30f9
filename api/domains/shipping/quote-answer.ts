import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { moneyText, moneyTextOrNull } from '../../core/money.ts'
import type { Quote } from './quote.ts'

/** A quote as sent to clients; without a price if something is refused. */
export function quoteAnswer({ price_cents, days, free_from_cents, ...quote }: Quote): ShippingQuote {
  const allowed = quote.refusals.length === 0
  return {
    ...quote,
    allowed,
    price: allowed ? moneyText(price_cents) : null,
    delivery_days: allowed ? days : null,
    post_boxes: false,
    free_from: moneyTextOrNull(free_from_cents),
  }
}
