import type { Customization } from '../../../contract/shop/cart.ts'

/** Wishes in words: 'blade finish: mirror'. What a customer wrote stays to the letter. */
export function customizationLines(customization: Customization): string[] {
  return Object.entries(customization ?? {}).map(
    ([key, value]) => `${spaced(key)}: ${isChoice(value) ? spaced(value) : value}`,
  )
}

/** 'buffalo_horn' is the name of a choice. */
function isChoice(value: string): boolean {
  return /^[a-z]+(?:_[a-z]+)+$/.test(value)
}

function spaced(text: string): string {
  return text.replaceAll('_', ' ')
}
