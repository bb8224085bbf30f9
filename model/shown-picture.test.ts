import { expect, test } from 'vitest'
import { pictureFor } from './shown-picture.ts'

const pictures: Parameters<typeof pictureFor>[0] = [
  {},
  { shows: null },
  { shows: { blade_finish: 'mirror' } },
  { shows: { handle_material: 'buffalo_horn' } },
]
const standard = { blade_finish: 'as_shown', handle_material: 'as_shown', edge: 'razor' }
const mirror = { ...standard, blade_finish: 'mirror' }
const black = { ...standard, blade_finish: 'blackened' }

test('a choice opens its picture; without a picture, or after undoing it, a standard one is open', () => {
  expect(pictureFor(pictures, mirror, 0)).toBe(2)
  expect(pictureFor(pictures, standard, 2)).toBe(0)
  expect(pictureFor(pictures, standard, 1)).toBe(1)
  expect(pictureFor(pictures, black, 1)).toBe(1)
  expect(pictureFor(pictures, black, 2)).toBe(0)
  expect(pictureFor(pictures, { ...mirror, handle_material: 'buffalo_horn' }, 3)).toBe(3)
  expect(pictureFor([], mirror, 0)).toBe(0)
})
