import { expect, test } from 'vitest'
import { customizationParts } from './customization-text.ts'

test('CART-03 ENT-39 underscores become spaces, in keys and in the names of choices; null shows nothing', () => {
  expect(customizationParts({ handle_material: 'buffalo_horn', blade_finish: 'Blackened' })).toEqual([
    { key: 'handle material', value: 'buffalo horn' },
    { key: 'blade finish', value: 'Blackened' },
  ])
  expect(customizationParts(null)).toEqual([])
  expect(customizationParts(undefined)).toEqual([])
})

test('what a customer wants engraved stays to the letter', () => {
  for (const value of ['A_B', 'mira_2026', '_x_', 'अ_ब']) {
    expect(customizationParts({ engraving: value })).toEqual([{ key: 'engraving', value }])
  }
})
