import { expect, test } from 'vitest'
import { linesOf } from './customization-list.tsx'

test('CART-03 ENT-39 another backend: underscores of keys become spaces, values stay; null shows nothing', () => {
  const customization = { handle_material: 'Buffalo horn', engraving: 'mira_tom' }
  expect(linesOf({ customization })).toEqual([
    { label: 'handle material', value: 'Buffalo horn' },
    { label: 'engraving', value: 'mira_tom' },
  ])
  expect(linesOf({ customization: null })).toEqual([])
  expect(linesOf({})).toEqual([])
})

test('what the backend says of it is shown as it is', () => {
  const customization_lines = [{ label: 'Handle', value: 'Buffalo horn' }]
  expect(linesOf({ customization: { handle_material: 'buffalo_horn' }, customization_lines })).toEqual(
    customization_lines,
  )
})
