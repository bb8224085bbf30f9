import type { CustomizationOption, Product } from '#contract/shop/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { describeCustomization } from '#model/customization.ts'
import { dollars } from '#model/money-text.ts'
import { recallInTab, rememberInTab, removeFromTab } from '#web/client/tab-storage.ts'
import { orderable } from '../orderable.ts'
import { type CustomizationInput, chosenCustomization, priceWithOptions } from './customization.ts'
import { stockError } from './stock-error.ts'

/** A customization on a product's page that is not in the cart yet. */
export type PendingLine = {
  quantity: number
  customization: CustomizationInput
  /** A visitor pressed Add to Cart and is logging in. */
  isWanted: boolean
}

type StoredLine = PendingLine & {
  /** Unit price in cents. */
  price: number
  /** The displayed names of the choices, by option key. */
  words: Record<string, string>
  /** Milliseconds since 1970. Stored in tabs: the previous release may have written it, so the name stays. */
  keptAt: number
}

const storedForMs = 60 * 60 * 1000

const words = productMessages.buy

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

/** The line of this product; undefined if none is stored, or if it is older than an hour. */
export function recallPendingLine({ slug }: Product, now = Date.now()): StoredLine | undefined {
  const stored = recallInTab(keyOf(slug)) as StoredLine | null
  return stored && now - stored.keptAt <= storedForMs ? stored : undefined
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
    (gone && words.noLongerOffered(stored.words[gone] ?? '')) ??
    (priceNow === stored.price
      ? undefined
      : words.priceChanged(dollars(stored.price / 100), dollars(priceNow / 100)))
  )
}

/** The stored choices that the product still offers. */
export function offeredChoices(options: readonly CustomizationOption[], stored: PendingLine) {
  const offered = Object.entries(stored.customization).filter(([key, value]) =>
    isOffered(options, key, value),
  )
  return Object.fromEntries(offered)
}

function isOffered(options: readonly CustomizationOption[], key: string, value: string | undefined): boolean {
  const option = options.find((candidate) => candidate.key === key)
  if (option?.kind !== 'choice') return option !== undefined
  return (option.choices ?? []).some((choice) => choice.value === value)
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

function keyOf(slug: string): string {
  return `pending-line:${slug}`
}
