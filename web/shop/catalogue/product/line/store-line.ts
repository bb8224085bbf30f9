import type { CustomizationOption, Product } from '#contract/shop/catalogue.ts'
import { lineProblemMessages } from '#messages/line-problems.ts'
import { describeCustomization } from '#model/described-customization.ts'
import { dollars } from '#model/money-text.ts'
import { rememberInTab, removeFromTab } from '#web/client/tab-storage.ts'
import { orderable } from '../../orderable.ts'
import { type CustomizationInput, chosenCustomization, priceWithOptions } from '../customization.ts'
import { isOffered, keyOf, type PendingLine, type StoredLine } from './pending-line.ts'
import { stockError } from './stock-error.ts'

/** Stores the line in this tab for an hour. */
export function keepPendingLine(product: Product, line: PendingLine, now = Date.now()): void {
  const { slug, price, customization_options: options = [] } = product
  const stored: StoredLine = {
    ...line,
    price: priceWithOptions(price, options, line.customization),
    words: wordsOf(options, line.customization),
    keptAt: now,
  }
  rememberInTab(keyOf(slug), stored)
}

export function forgetPendingLine({ slug }: Product): void {
  removeFromTab(keyOf(slug))
}

/** What changed since the line was stored, for the shopper to see before adding it; undefined if nothing did. */
export function changedSince(product: Product, stored: StoredLine): string | undefined {
  const { price, customization_options: options = [] } = product
  const gone = Object.keys(stored.words).find((key) => !isOffered(options, key, stored.customization[key]))
  const priceNow = priceWithOptions(price, options, stored.customization)
  return (
    stockError(stored.quantity, orderable(product)) ??
    (gone && lineProblemMessages.noLongerOffered(stored.words[gone] ?? '')) ??
    (priceNow === stored.price
      ? undefined
      : lineProblemMessages.priceChanged(dollars(stored.price / 100), dollars(priceNow / 100)))
  )
}

function wordsOf(options: readonly CustomizationOption[], input: CustomizationInput): Record<string, string> {
  const keys = Object.keys(chosenCustomization(options, input) ?? {})
  return Object.fromEntries(
    keys.map((key) => {
      const [line] = describeCustomization(options, { [key]: input[key] ?? '' })
      return [key, line ? `${line.label}: ${line.value}` : key]
    }),
  )
}
