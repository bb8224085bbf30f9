import { z } from 'zod'
import { lengthError } from '../../../contract/customization.ts'
import type { Customization } from '../../../contract/shop/cart.ts'
import { refuseFields } from '../../core/problem.ts'

const defaultMaxLength = 500
const surchargeCents = z.int().min(0).max(1_000_000)

/** An option that a product can be ordered with, as it is stored with the product. */
export const StoredOption = z.object({
  key: z.string().regex(/^[a-z_]{1,60}$/),
  label: z.string().min(1).max(120),
  kind: z.enum(['text', 'choice']),
  choices: z
    .array(
      z.object({ value: z.string().max(120), label: z.string().max(120), surcharge_cents: surchargeCents }),
    )
    .optional(),
  max_length: z.int().min(1).max(defaultMaxLength).optional(),
  surcharge_steps: z.array(z.object({ up_to: z.int().min(1), surcharge_cents: surchargeCents })).optional(),
  note: z.string().max(300).nullable().optional(),
})
export type StoredOption = z.infer<typeof StoredOption>

/**
 * Checks a customization against what the product offers. Blank texts fall away and keys are sorted, so that the same
 * customization always reads the same; nothing customized is null.
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

/** Whether a customization of an earlier day is still offered as it is. */
export function isOffered(options: StoredOption[], customization: Customization): boolean {
  return Object.entries(customization ?? {}).every(([key, text]) => {
    const option = options.find((candidate) => candidate.key === key)
    return option !== undefined && problemOf(option, text) === undefined
  })
}

function problemOf(option: StoredOption, text: string): string | undefined {
  if (option.kind === 'text') return lengthError({ max_length: defaultMaxLength, ...option }, text)
  const known = option.choices?.some(({ value }) => value === text)
  return known ? undefined : `"${text}" is not a valid choice.`
}
