import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'

type Option = ProductInput['customization_options'][number]
type Choice = NonNullable<Option['choices']>[number]

/** An option as typed: a number is null while its field is empty. */
export type TypedOption = Pick<Option, 'key' | 'label' | 'kind'> & {
  note: string | null
  choices: (Omit<Choice, 'surcharge'> & { surcharge: string | null })[]
  max_length: number | null
  surcharge_steps: { up_to: number | null; surcharge: string | null }[]
}

/**
 * The options, whose new ones get their keys and whose new choices get their values from their labels. Carts and orders
 * refer to an option by its key and to a choice by its value, so those of saved ones neither change nor are reused, even
 * of a removed one.
 */
export function withKeys(options: TypedOption[], saved: Option[]): TypedOption[] {
  const keys = new Set([...saved, ...options].map(({ key }) => key))
  return options.map((option) => {
    const key = option.key || keyOf(option.label, keys)
    keys.add(key)
    const { choices = [] } = saved.find((one) => one.key === key) ?? {}
    return { ...option, key, choices: withValues(option.choices, choices) }
  })
}

function withValues(choices: TypedOption['choices'], saved: Choice[]): TypedOption['choices'] {
  const values = new Set([...saved, ...choices].map(({ value }) => value))
  return choices.map((choice) => {
    const value = choice.value || free(choice.label.trim(), values)
    values.add(value)
    return { ...choice, value }
  })
}

function free(value: string, used: Set<string>): string {
  if (value === '' || !used.has(value)) return value
  let number = 2
  while (used.has(`${value} ${number}`)) number++
  return `${value} ${number}`
}

/** Shown in carts: 'handle_material', or 'handle_material_b' if that is in use. */
function keyOf(label: string, used: Set<string>): string {
  const bare = label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words =
    bare
      .replaceAll(/[^a-z]+/g, '_')
      .slice(0, 50)
      .replaceAll(/^_|_$/g, '') || 'option'
  const names = [words, ...[...'bcdefghijklmnopqrstuvwxyz'].map((letter) => `${words}_${letter}`)]
  return names.find((name) => !used.has(name)) ?? `${words}_again`
}
