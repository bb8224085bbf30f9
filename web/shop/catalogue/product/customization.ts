import type { Customization } from '#contract/shop/cart.ts'
import type { CustomizationOption } from '#contract/shop/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { isTooLong, surchargesOf } from '#model/customization.ts'
import { unengravable } from '#model/engraving.ts'
import { centsOf } from '#model/totals.ts'

/** The form's values by option key. */
export type CustomizationInput = Record<string, string>

/** The first choice of an option is the default, without surcharge. */
export function defaultCustomization(options: readonly CustomizationOption[]): CustomizationInput {
  return Object.fromEntries(options.map((option) => [option.key, defaultValue(option)]))
}

/** The customization to send: the values that differ from the default; null if none do. */
export function chosenCustomization(
  options: readonly CustomizationOption[],
  input: CustomizationInput,
): Customization {
  const chosen = options.flatMap((option) => {
    const value = input[option.key]?.trim() ?? ''
    return value && value !== defaultValue(option) ? [[option.key, value] as const] : []
  })
  return chosen.length > 0 ? Object.fromEntries(chosen) : null
}

/** The unit price with surcharges, in cents. For display only: the server computes the actual price. */
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

function defaultValue({ kind, choices }: CustomizationOption): string {
  return kind === 'choice' ? (choices?.[0]?.value ?? '') : ''
}

/** Errors by option key. */
export function customizationErrors(
  options: readonly CustomizationOption[],
  input: CustomizationInput,
): Record<string, string> {
  return Object.fromEntries(
    options.flatMap((option) => {
      const error = option.kind === 'text' && textError(option, input[option.key]?.trim() ?? '')
      return error ? [[option.key, error]] : []
    }),
  )
}

/** Why a text cannot be engraved; undefined if it can. */
export function textError(option: CustomizationOption, text: string): string | undefined {
  const { tooLong, notEngravable } = productMessages.customization
  const letters = unengravable(text)
  if (letters.length > 0) return notEngravable(letters)
  return isTooLong(option, text) ? tooLong(option.max_length ?? 0) : undefined
}
