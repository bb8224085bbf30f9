import { expect, test } from 'vitest'
import { customizationLines } from './line-item.tsx'

test('CART-03 ENT-39 without lines from the backend, underscores in keys become spaces and values stay verbatim; null shows nothing', () => {
  const customization = { handle_material: 'Buffalo horn', engraving: 'mira_tom' }
  expect(customizationLines({ customization })).toEqual([
    { label: 'handle material', value: 'Buffalo horn' },
    { label: 'engraving', value: 'mira_tom' },
  ])
  expect(customizationLines({ customization: null })).toEqual([])
  expect(customizationLines({})).toEqual([])
})

test('lines from the backend are shown unchanged', () => {
  const customization_lines = [{ label: 'Handle', value: 'Buffalo horn' }]
  expect(
    customizationLines({ customization: { handle_material: 'buffalo_horn' }, customization_lines }),
  ).toEqual(customization_lines)
})
