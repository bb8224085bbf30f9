import { isTooLong } from '../../../contract/customization.ts'
import { maxCustomTextLength } from '../../../contract/office/product-input.ts'
import type { CodedProblem } from '../../../contract/problems.ts'
import type { Customization } from '../../../contract/shop/cart.ts'
import type { CustomizationOption } from '../../../contract/shop/catalogue.ts'
import { coded, type FieldErrors, refuseFields } from '../../core/problem.ts'

/** An option that a product can be ordered with, as stored with the product. */
export type StoredOption = Pick<CustomizationOption, 'key' | 'label' | 'kind' | 'max_length' | 'note'> & {
  choices?: { value: string; label: string; surcharge_cents: number }[] | undefined
  surcharge_steps?: { up_to: number; surcharge_cents: number }[] | undefined
}

/**
 * Validates a customization against the product's options. Drops blank texts and sorts keys, so that equal customizations
 * are stored equally; null if nothing is customized.
 */
export function checkCustomization(options: StoredOption[], customization: Customization): Customization {
  const checked: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const [key, given] of Object.entries(customization ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = given.trim()
    if (text === '') continue
    const option = options.find((candidate) => candidate.key === key)
    const problem = option ? problemOf(option, text) : coded('unknown_option')
    if (problem) errors[`customization.${key}`] = [problem]
    else checked[key] = text
  }
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return Object.keys(checked).length > 0 ? checked : null
}

/** Whether an earlier customization is still available unchanged. */
export function isOffered(options: StoredOption[], customization: Customization): boolean {
  return Object.entries(customization ?? {}).every(([key, text]) => {
    const option = options.find((candidate) => candidate.key === key)
    return option !== undefined && problemOf(option, text) === undefined
  })
}

function problemOf(option: StoredOption, text: string): CodedProblem | undefined {
  if (option.kind === 'text') {
    const max = option.max_length ?? maxCustomTextLength
    return isTooLong({ ...option, max_length: max }, text) ? coded('too_many_letters', { max }) : undefined
  }
  const known = option.choices?.some(({ value }) => value === text)
  return known ? undefined : coded('unknown_choice', { text })
}
