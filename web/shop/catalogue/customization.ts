import type { Customization } from '../../../contract/shop/cart.ts'
import type { CustomizationOption } from '../../../contract/shop/catalogue.ts'

/** A customer's wishes by option key, as they stand in the form. */
export type Wishes = Record<string, string>

/** Of choices the first is how the piece comes anyway. */
export function plainCustomization(options: readonly CustomizationOption[]): Wishes {
  return Object.fromEntries(options.map((option) => [option.key, plainWish(option)]))
}

/** What goes into the cart: only what differs from the plain piece, and null when nothing does. */
export function chosenCustomization(options: readonly CustomizationOption[], wishes: Wishes): Customization {
  const chosen = options.flatMap((option) => {
    const wish = wishes[option.key]?.trim() ?? ''
    return wish && wish !== plainWish(option) ? [[option.key, wish] as const] : []
  })
  return chosen.length > 0 ? Object.fromEntries(chosen) : null
}

/** The price of one piece with its wishes, in cents, for the button; the server has the last word. */
export function priceWithOptions(
  price: string | number,
  options: readonly CustomizationOption[],
  wishes: Wishes,
): number {
  return options.reduce(
    (sum, option) => sum + surcharge(option, wishes[option.key]?.trim() ?? ''),
    cents(price),
  )
}

/** Letters as a reader counts them: a Devanagari syllable is one. */
export function letterCount(text: string): number {
  return [...new Intl.Segmenter('en').segment(text)].length
}

function surcharge({ kind, choices, surcharge_steps = [] }: CustomizationOption, wish: string): number {
  if (kind === 'choice') return cents(choices?.find(({ value }) => value === wish)?.surcharge ?? 0)
  if (!wish) return 0
  const length = letterCount(wish)
  const step = surcharge_steps.find(({ up_to }) => length <= up_to) ?? surcharge_steps.at(-1)
  return cents(step?.surcharge ?? 0)
}

function plainWish({ kind, choices }: CustomizationOption): string {
  return kind === 'choice' ? (choices?.[0]?.value ?? '') : ''
}

function cents(amount: string | number): number {
  return Math.round(Number(amount) * 100)
}

/** What can't be done as wished, by option key, in the server's words. */
export function wishErrors(options: readonly CustomizationOption[], wishes: Wishes): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ key, kind, longest }) =>
      kind === 'text' && longest && letterCount(wishes[key]?.trim() ?? '') > longest
        ? [[key, `Ensure this field has no more than ${longest} characters.`]]
        : [],
    ),
  )
}
