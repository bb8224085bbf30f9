import type { ProductInput } from '../../../contract/office/product-input.ts'

export type Option = ProductInput['customization_options'][number]
export type Choice = NonNullable<Option['choices']>[number]

/**
 * The choices with another label for one of them. Carts and orders refer to a choice by its value, so the value of a
 * choice that was saved stays. That of a new one follows its label, and is never one that a saved choice has.
 */
export function relabeled(choices: Choice[], index: number, label: string, saved: Choice[] = []): Choice[] {
  const savedValues = new Set(saved.map(({ value }) => value))
  return choices.map((choice, at) => {
    if (at !== index) return choice
    if (savedValues.has(choice.value)) return { ...choice, label }
    const taken = new Set([...savedValues, ...choices.toSpliced(index, 1).map(({ value }) => value)])
    return { ...choice, label, value: free(label.trim(), taken) }
  })
}

function free(value: string, taken: Set<string>): string {
  if (!taken.has(value)) return value
  let number = 2
  while (taken.has(`${value} ${number}`)) number++
  return `${value} ${number}`
}

/** 'option', 'option_b', 'option_c': orders refer to it, so one that is or was in use is never given again. */
export function freeKey(options: Pick<Option, 'key'>[]): string {
  const taken = new Set(options.map(({ key }) => key))
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const names = ['option', ...[...letters].slice(1).map((letter) => `option_${letter}`)]
  return names.find((name) => !taken.has(name)) ?? `option_${letters}`
}
