import type { CustomizationOption, Product } from '#contract/shop/catalogue.ts'
import { recallInTab } from '#web/client/tab-storage.ts'
import type { CustomizationInput } from '../customization.ts'

/** A customization on a product's page that is not in the cart yet. */
export type PendingLine = {
  quantity: number
  customization: CustomizationInput
  /** A visitor pressed Add to Cart and is logging in. */
  isWanted: boolean
}

export type StoredLine = PendingLine & {
  /** Unit price in cents. */
  price: number
  /** The displayed names of the choices, by option key. */
  words: Record<string, string>
  /** Milliseconds since 1970. Stored in tabs: the previous release may have written it, so the name stays. */
  keptAt: number
}

const storedForMs = 60 * 60 * 1000

/** The line of this product; undefined if none is stored, or if it is older than an hour. */
export function recallPendingLine({ slug }: Product, now = Date.now()): StoredLine | undefined {
  const stored = recallInTab(keyOf(slug)) as StoredLine | null
  return stored && now - stored.keptAt <= storedForMs ? stored : undefined
}

/** The stored choices that the product still offers. */
export function offeredChoices(options: readonly CustomizationOption[], stored: PendingLine) {
  const offered = Object.entries(stored.customization).filter(([key, value]) =>
    isOffered(options, key, value),
  )
  return Object.fromEntries(offered)
}

export function isOffered(
  options: readonly CustomizationOption[],
  key: string,
  value: string | undefined,
): boolean {
  const option = options.find((candidate) => candidate.key === key)
  if (option?.kind !== 'choice') return option !== undefined
  return (option.choices ?? []).some((choice) => choice.value === value)
}

export function keyOf(slug: string): string {
  return `pending-line:${slug}`
}
