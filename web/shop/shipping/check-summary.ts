import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { dollars } from '../../../ui/money.ts'
import type { Answer } from '../../client/use-answer.ts'

/** One line that says it all: 'Germany: $34.00, 4–8 working days'. */
export function checkSummary(answer: Answer<ShippingQuote>): string {
  if (answer === 'none') return 'Choose your country.'
  if (answer === 'loading') return 'One moment…'
  if (!answer.ok) return answer.message
  const { country, allowed, price, delivery_days: days } = answer.value
  if (!allowed || price === null) return `${country}: not possible`
  return [`${country}: ${priceText(price)}`, days && `${days.from}–${days.to} working days`]
    .filter(Boolean)
    .join(', ')
}

export function priceText(price: string): string {
  return Number(price) === 0 ? 'free of charge' : dollars(price)
}
