import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { problemText } from '#server/messages/problem-text.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import type { Quote } from './quote.ts'

/** A quote as sent to clients; without a price if an item is refused. */
export function quoteAnswer(
  ctx: Context,
  { price_cents, days, free_from_cents, refusals, ...quote }: Quote,
): ShippingQuote {
  const allowed = refusals.length === 0
  return {
    ...quote,
    refusals: refusals.map(({ product, problem }) => ({ product, reason: problemText(ctx, problem) })),
    allowed,
    price: allowed ? moneyText(price_cents) : null,
    delivery_days: allowed ? days : null,
    post_boxes: false,
    free_from: moneyTextOrNull(free_from_cents),
  }
}
