import { lengthError } from '../../../contract/customization.ts'
import { maxCustomTextLength } from '../../../contract/office/products.ts'
import type { Customization } from '../../../contract/shop/cart.ts'
import type { CustomizationOption } from '../../../contract/shop/catalogue.ts'
import { refuseFields } from '../../core/problem.ts'

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
  const problems: Record<string, string[]> = {}
  for (const [key, given] of Object.entries(customization ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = given.trim()
    if (text === '') continue
    const option = options.find((candidate) => candidate.key === key)
    const problem = option ? problemOf(option, text) : 'This product does not offer this option.'
    if (problem) problems[`customization.${key}`] = [problem]
    else checked[key] = text
  }
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return Object.keys(checked).length > 0 ? checked : null
}

/** Whether an earlier customization is still available unchanged. */
export function isOffered(options: StoredOption[], customization: Customization): boolean {
  return Object.entries(customization ?? {}).every(([key, text]) => {
    const option = options.find((candidate) => candidate.key === key)
    return option !== undefined && problemOf(option, text) === undefined
  })
}

function problemOf(option: StoredOption, text: string): string | undefined {
  if (option.kind === 'text') return lengthError({ max_length: maxCustomTextLength, ...option }, text)
  const known = option.choices?.some(({ value }) => value === text)
  return known ? undefined : `"${text}" is not a valid choice.`
}
