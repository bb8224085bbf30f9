import { lengthError, surchargesOf } from '../../../contract/customization.ts'
import type { Customization } from '../../../contract/shop/cart.ts'
import type { CustomizationOption } from '../../../contract/shop/catalogue.ts'
import { centsOf } from '../../../contract/totals.ts'

/** What is chosen and written by option key, as it stands in the form. */
export type CustomizationInput = Record<string, string>

/** Of choices the first is how the piece comes anyway. */
export function plainCustomization(options: readonly CustomizationOption[]): CustomizationInput {
  return Object.fromEntries(options.map((option) => [option.key, plainValue(option)]))
}

/** What goes into the cart: only what differs from the plain piece, and null when nothing does. */
export function chosenCustomization(
  options: readonly CustomizationOption[],
  input: CustomizationInput,
): Customization {
  const chosen = options.flatMap((option) => {
    const value = input[option.key]?.trim() ?? ''
    return value && value !== plainValue(option) ? [[option.key, value] as const] : []
  })
  return chosen.length > 0 ? Object.fromEntries(chosen) : null
}

/** The price of one piece as it is customized, in cents, for the button; the server has the last word. */
export function priceWithOptions(
  price: string | number,
  options: readonly CustomizationOption[],
  input: CustomizationInput,
): number {
  const trimmed = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, value.trim()]))
  return surchargesOf<{ surcharge: string }>(options, trimmed).reduce(
    (sum, { surcharge }) => sum + centsOf(surcharge),
    centsOf(price),
  )
}

function plainValue({ kind, choices }: CustomizationOption): string {
  return kind === 'choice' ? (choices?.[0]?.value ?? '') : ''
}

/** What cannot be made as it is wanted, by option key, in the server's words. */
export function customizationErrors(
  options: readonly CustomizationOption[],
  input: CustomizationInput,
): Record<string, string> {
  return Object.fromEntries(
    options.flatMap((option) => {
      const error = lengthError(option, input[option.key]?.trim() ?? '')
      return error ? [[option.key, error]] : []
    }),
  )
}
