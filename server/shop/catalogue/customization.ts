import { maxCustomTextLength } from '#contract/admin/catalogue/product-input.ts'
import type { CodedProblem, ItemProblem } from '#contract/problems/problems.ts'
import type { Customization } from '#contract/shop/cart.ts'
import type { CustomizationOption } from '#contract/shop/catalogue.ts'
import { isTooLong } from '#model/customization.ts'
import { unengravable } from '#model/engraving.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { coded, type FieldErrors, refuseFields } from '#server/platform/kernel/problem.ts'

/** An option that a product can be ordered with, as stored with the product. */
export type StoredOption = Pick<CustomizationOption, 'key' | 'label' | 'kind' | 'max_length' | 'note'> & {
  choices?: { value: string; label: string; surcharge_cents: number }[] | undefined
  surcharge_steps?: { up_to: number; surcharge_cents: number }[] | undefined
}

/** An option as sent to clients and edited by staff. Names every field, since the database reorders them. */
export function optionAnswer({ key, label, kind, choices, max_length, surcharge_steps, note }: StoredOption) {
  return {
    key,
    label,
    kind,
    choices: choices?.map(({ value, label, surcharge_cents }) => ({
      value,
      label,
      surcharge: moneyText(surcharge_cents),
    })),
    max_length,
    surcharge_steps: surcharge_steps?.map(({ up_to, surcharge_cents }) => ({
      up_to,
      surcharge: moneyText(surcharge_cents),
    })),
    note,
  }
}

/**
 * Validates a customization against the product's options. Drops blank texts and sorts keys, so equal customizations
 * have equal JSON; null if nothing is customized.
 */
export function checkCustomization(options: StoredOption[], customization: Customization): Customization {
  const checked: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const [key, value] of Object.entries(customization ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = value.trim()
    if (text === '') continue
    const option = options.find((candidate) => candidate.key === key)
    const problem = option ? problemOf(option, text) : coded('unknown_option')
    if (problem) errors[`customization.${key}`] = [problem]
    else checked[key] = text
  }
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return Object.keys(checked).length > 0 ? checked : null
}

/** Why a customization ordered earlier is no longer offered unchanged; undefined if it still is. */
export function offerProblem(options: StoredOption[], customization: Customization): ItemProblem | undefined {
  for (const [key, text] of Object.entries(customization ?? {})) {
    const option = options.find((candidate) => candidate.key === key)
    const problem = option ? problemOf(option, text) : coded('unknown_option')
    if (problem?.code === 'not_engravable') return problem
    if (problem) return { code: 'option_not_offered', params: {} }
  }
  return undefined
}

function problemOf(option: StoredOption, text: string): CodedProblem | undefined {
  if (option.kind === 'text') {
    const max = option.max_length ?? maxCustomTextLength
    const letters = unengravable(text)
    if (letters.length > 0) return coded('not_engravable', { letters })
    return isTooLong({ ...option, max_length: max }, text) ? coded('too_many_letters', { max }) : undefined
  }
  const isOffered = option.choices?.some(({ value }) => value === text)
  return isOffered ? undefined : coded('unknown_choice', { text })
}
