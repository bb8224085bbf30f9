import { expect, test } from 'vitest'
import { isTooLong, letterCount, pictureFor, surchargesOf } from './customization.ts'
import { customizationByKey, describeCustomization } from './described-customization.ts'

const handle = {
  key: 'handle_material',
  label: 'Handle',
  kind: 'choice' as const,
  choices: [
    { value: 'as_shown', label: 'As shown', cents: 0 },
    { value: 'buffalo_horn', label: 'Buffalo horn', cents: 1500 },
  ],
}
const engraving = {
  key: 'engraving',
  label: 'Engraving on the blade',
  kind: 'text' as const,
  max_length: 40,
  surcharge_steps: [
    { up_to: 20, cents: 800 },
    { up_to: 40, cents: 1400 },
  ],
}
const options = [handle, engraving]
const centsOf = (customization: Record<string, string> | null) =>
  surchargesOf<{ cents: number }>(options, customization).map(({ cents }) => cents)

test('CART-03 underscores become spaces in keys and choices, while a text stays verbatim', () => {
  const chosen = { handle_material: 'buffalo_horn', engraving: 'mira_tom' }
  expect(customizationByKey(options, chosen)).toEqual([
    { label: 'handle material', value: 'buffalo horn' },
    { label: 'engraving', value: 'mira_tom' },
  ])
  expect(customizationByKey(options, null)).toEqual([])
})

test('a choice is described by its label, a text verbatim', () => {
  const chosen = { handle_material: 'buffalo_horn', engraving: 'buffalo_horn', gone_option: 'mira_tom' }
  expect(describeCustomization(options, chosen)).toEqual([
    { key: 'handle_material', kind: 'choice', label: 'Handle', value: 'Buffalo horn' },
    { key: 'engraving', kind: 'text', label: 'Engraving on the blade', value: 'buffalo_horn' },
    { key: 'gone_option', kind: 'text', label: 'gone option', value: 'mira_tom' },
  ])
})

test('a choice has its surcharge, a text that of the first step long enough for it, otherwise of the last', () => {
  expect(centsOf({ handle_material: 'buffalo_horn', engraving: 'Anita' })).toEqual([1500, 800])
  expect(centsOf({ engraving: 'x'.repeat(20) })).toEqual([800])
  expect(centsOf({ engraving: 'x'.repeat(21) })).toEqual([1400])
  expect(centsOf({ engraving: 'x'.repeat(41) })).toEqual([1400])
  expect(centsOf({ engraving: '', handle_material: 'ivory', gone_option: 'x' })).toEqual([])
  expect(centsOf(null)).toEqual([])
})

test('a Devanagari syllable counts as one letter', () => {
  expect([letterCount('अनिता'), letterCount('Anita')]).toEqual([3, 5])
})

test("a text must not exceed its option's limit", () => {
  expect(isTooLong(engraving, 'x'.repeat(40))).toBe(false)
  expect(isTooLong(engraving, 'x'.repeat(41))).toBe(true)
  expect(isTooLong(handle, 'x'.repeat(41))).toBe(false)
})

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
