import { productListMessages } from '#messages/product-list.ts'
import { dollars } from '#model/money-text.ts'
import { readAmount } from '#model/read-number.ts'
import { amountOf } from '#model/totals.ts'
import { surePrice } from './list-query.ts'

const messages = productListMessages.filters

/** The error of a price in the address; undefined if valid. */
export function priceProblem(price: string): string | undefined {
  if (price === '' || surePrice(price)) return undefined
  const reading = readAmount(price)
  if (reading.kind !== 'either') return messages.noPrice
  const [whole, fraction] = reading.cents.map((cents) => dollars(amountOf(cents)))
  return messages.eitherPrice(price, whole ?? '', fraction ?? '')
}
