import { z } from 'zod'
import type { Customization } from '../../../contract/shop/cart.ts'
import { refuseFields } from '../../core/problem.ts'

const surchargeCents = z.int().min(0).max(1_000_000)

/** A wish that a product may be ordered with, as it is stored with the product. */
export const StoredOption = z.object({
  key: z.string().regex(/^[a-z_]{1,60}$/),
  label: z.string().min(1).max(120),
  kind: z.enum(['text', 'choice']),
  choices: z
    .array(
      z.object({ value: z.string().max(120), label: z.string().max(120), surcharge_cents: surchargeCents }),
    )
    .optional(),
  longest: z.int().min(1).max(500).optional(),
  surcharge_steps: z.array(z.object({ up_to: z.int().min(1), surcharge_cents: surchargeCents })).optional(),
  note: z.string().max(300).nullable().optional(),
})
export type StoredOption = z.infer<typeof StoredOption>

/**
 * Checks a customer's wishes against what the product offers. Blank wishes fall away, keys are sorted, so that the
 * same wish always reads the same; nothing wished is null.
 */
export function checkCustomization(options: StoredOption[], wishes: Customization): Customization {
  const checked: Record<string, string> = {}
  const problems: Record<string, string[]> = {}
  for (const [key, wish] of Object.entries(wishes ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = wish.trim()
    if (text === '') continue
    const option = options.find((candidate) => candidate.key === key)
    const problem = option ? problemOf(option, text) : 'This product does not offer this option.'
    if (problem) problems[`customization.${key}`] = [problem]
    else checked[key] = text
  }
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return Object.keys(checked).length > 0 ? checked : null
}

/** Whether wishes of an earlier day can still be fulfilled as they are. */
export function stillOffered(options: StoredOption[], wishes: Customization): boolean {
  return Object.entries(wishes ?? {}).every(([key, text]) => {
    const option = options.find((candidate) => candidate.key === key)
    return option !== undefined && problemOf(option, text) === undefined
  })
}

function problemOf(option: StoredOption, text: string): string | undefined {
  if (option.kind === 'choice') {
    const known = option.choices?.some(({ value }) => value === text)
    return known ? undefined : `"${text}" is not a valid choice.`
  }
  const longest = option.longest ?? 500
  // Letters as a reader counts them: a Devanagari syllable is one.
  const length = [...new Intl.Segmenter('en').segment(text)].length
  return length > longest ? `Ensure this field has no more than ${longest} characters.` : undefined
}

/** What the wishes add to the price of one piece, in cents. Wishes that are no longer offered add nothing. */
export function surchargeOf(options: StoredOption[], wishes: Customization): number {
  let cents = 0
  for (const [key, text] of Object.entries(wishes ?? {})) {
    const option = options.find((candidate) => candidate.key === key)
    if (option?.kind === 'choice')
      cents += option.choices?.find(({ value }) => value === text)?.surcharge_cents ?? 0
    if (option?.kind === 'text') cents += textSurcharge(option, text)
  }
  return cents
}

function textSurcharge({ surcharge_steps: steps = [] }: StoredOption, text: string): number {
  const length = [...new Intl.Segmenter('en').segment(text)].length
  const step = steps.find(({ up_to }) => length <= up_to) ?? steps.at(-1)
  return step?.surcharge_cents ?? 0
}
