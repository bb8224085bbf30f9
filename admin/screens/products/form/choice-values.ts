import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'

export type Option = ProductInput['customization_options'][number]
export type Choice = NonNullable<Option['choices']>[number]

/**
 * The choices with a new label for one of them. Carts and orders refer to a choice by its value, so a saved choice
 * keeps its value. A new choice derives its value from the label and never gets the value of a saved choice.
 */
export function relabeled(choices: Choice[], index: number, label: string, saved: Choice[] = []): Choice[] {
  const savedValues = new Set(saved.map(({ value }) => value))
  return choices.map((choice, at) => {
    if (at !== index) return choice
    if (savedValues.has(choice.value)) return { ...choice, label }
    const used = new Set([...savedValues, ...choices.toSpliced(index, 1).map(({ value }) => value)])
    return { ...choice, label, value: free(label.trim(), used) }
  })
}

function free(value: string, used: Set<string>): string {
  if (!used.has(value)) return value
  let number = 2
  while (used.has(`${value} ${number}`)) number++
  return `${value} ${number}`
}

/**
 * The key of a new option, derived from its question and shown in carts: 'handle_material', or 'handle_material_b' if
 * that is in use. Carts and orders refer to it, so a saved key never changes and is never reused.
 */
export function keyOf(label: string, others: Pick<Option, 'key'>[]): string {
  const bare = label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words =
    bare
      .replaceAll(/[^a-z]+/g, '_')
      .slice(0, 50)
      .replaceAll(/^_|_$/g, '') || 'option'
  const taken = new Set(others.map(({ key }) => key))
  const names = [words, ...[...'bcdefghijklmnopqrstuvwxyz'].map((letter) => `${words}_${letter}`)]
  return names.find((name) => !taken.has(name)) ?? `${words}_again`
}
