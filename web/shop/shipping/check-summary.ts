import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { shippingMessages } from '#messages/shipping.ts'
import { dollars } from '#model/money-text.ts'
import type { Loaded } from '#web/client/loaded.ts'

/** 'none' until a country is chosen. */
export type CheckResult = Loaded<ShippingQuote> | 'none' | 'loading'

/** The result on one line: 'Germany: $34.00, 4–8 working days'. */
export function checkSummary(result: CheckResult): string {
  if (result === 'none') return shippingMessages.chooseYourCountry
  if (result === 'loading') return shippingMessages.loading
  if (!result.ok) return result.message
  const { country, allowed, price, delivery_days } = result.value
  if (!allowed || price === null) return shippingMessages.notAvailable(country)
  return shippingMessages.summary(country, priceText(price), delivery_days)
}

export function priceText(price: string): string {
  return Number(price) === 0 ? shippingMessages.freeShipping : dollars(price)
}
