import { type Customization, choiceOf, type Option } from './customization.ts'

/* Descriptions of a customization, shared by server and pages. */

export type CustomizationLine = { label: string; value: string }

/** An option with its value as displayed: a choice by its label, a text verbatim. */
export type DescribedOption = CustomizationLine & { key: string; kind: Option['kind'] }

/** Describes a customization by the product's current labels, in the order of the customization's keys. */
export function describeCustomization(
  options: readonly Option[],
  customization: Customization,
): DescribedOption[] {
  return Object.entries(customization ?? {}).map(([key, text]) => {
    const option = options.find((candidate) => candidate.key === key)
    if (!option) return { key, kind: 'text', label: spaced(key), value: text }
    const value = option.kind === 'choice' ? (choiceOf(option, text)?.label ?? text) : text
    return { key, kind: option.kind, label: option.label, value }
  })
}

/** Describes a customization by its keys: 'handle material: buffalo horn'. A text stays verbatim. */
export function customizationByKey(
  options: readonly Option[],
  customization: Customization,
): CustomizationLine[] {
  return Object.entries(customization ?? {}).map(([key, text]) => {
    const isChoice = options.some((option) => option.key === key && option.kind === 'choice')
    return { label: spaced(key), value: isChoice ? spaced(text) : text }
  })
}

function spaced(text: string): string {
  return text.replaceAll('_', ' ')
}
