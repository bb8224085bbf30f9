import { useState } from 'react'
import type { CustomizationOption } from '#contract/shop/catalogue.ts'
import { type CustomizationInput, defaultCustomization } from './customization.ts'

/**
 * The choices made in the form, as the pictures follow them: the same object until another choice is made, however much
 * text is typed.
 */
export function useChoices(options: readonly CustomizationOption[] = []) {
  const [choices, setChoices] = useState(() => choicesOf(options, defaultCustomization(options)))
  const follow = (input: CustomizationInput) => {
    const next = choicesOf(options, input)
    setChoices((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  return [choices, follow] as const
}

function choicesOf(options: readonly CustomizationOption[], input: CustomizationInput): CustomizationInput {
  const own = options.filter(({ kind }) => kind === 'choice')
  return Object.fromEntries(own.map(({ key }) => [key, input[key] ?? '']))
}
