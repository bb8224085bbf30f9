import type { Customization } from '../../../contract/shop/cart.ts'

/** The parts of a choice as they are shown: 'blade finish' and 'Blackened'. */
export function customizationParts(
  customization: Customization | undefined,
): { key: string; value: string }[] {
  return Object.entries(customization ?? {}).map(([key, value]) => ({
    key: spaced(key),
    value: isMachineWord(value) ? spaced(value) : value,
  }))
}

/** 'buffalo_horn' is the name of a choice; anything else was written by a customer and stays to the letter. */
function isMachineWord(value: string): boolean {
  return /^[a-z]+(?:_[a-z]+)+$/.test(value)
}

function spaced(text: string): string {
  return text.replaceAll('_', ' ')
}
