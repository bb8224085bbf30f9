import { expect, test } from 'vitest'
import type { CustomizationOption } from '#contract/shop/catalogue.ts'
import {
  chosenCustomization,
  customizationErrors,
  defaultCustomization,
  priceWithOptions,
} from './customization.ts'

const edge: CustomizationOption = {
  key: 'edge',
  label: 'Edge',
  kind: 'choice',
  choices: [
    { value: 'Standard', label: 'Standard', surcharge: '0.00' },
    { value: 'Razor', label: 'Razor', surcharge: '6.00' },
  ],
}
const engraving: CustomizationOption = {
  key: 'engraving',
  label: 'Engraving',
  kind: 'text',
  max_length: 40,
  surcharge_steps: [
    { up_to: 20, surcharge: '8.00' },
    { up_to: 40, surcharge: '14.00' },
  ],
}
const options = [edge, engraving]

test('default values send no customization', () => {
  expect(chosenCustomization(options, defaultCustomization(options))).toBeNull()
  expect(chosenCustomization(options, { edge: 'Standard', engraving: '  ' })).toBeNull()
  expect(priceWithOptions('139.00', options, defaultCustomization(options))).toBe(13_900)
})

test('a customization is sent trimmed, by option key, and adds its surcharges', () => {
  const input = { edge: 'Razor', engraving: ' Anita ' }
  expect(chosenCustomization(options, input)).toEqual({ edge: 'Razor', engraving: 'Anita' })
  expect(priceWithOptions('139.00', options, input)).toBe(13_900 + 600 + 800)
  expect(priceWithOptions('139.00', options, { engraving: 'x'.repeat(21) })).toBe(13_900 + 1400)
})

test('a text that is too long is refused before sending', () => {
  expect(customizationErrors(options, { engraving: 'x'.repeat(40) })).toEqual({})
  expect(customizationErrors(options, { engraving: 'x'.repeat(41) })).toEqual({
    engraving: 'Please keep it to 40 letters.',
  })
  expect(customizationErrors(options, { engraving: 'Mira ❤ Tom 😀' })).toEqual({
    engraving: 'We can’t engrave ❤ or 😀.',
  })
})
