import { expect, test } from 'vitest'
import { picturedText } from './option-pictures.ts'

const finish = {
  key: 'blade_finish',
  label: 'Blade finish',
  kind: 'choice' as const,
  choices: [
    { value: 'as_shown', label: 'As shown', surcharge: '0.00' },
    { value: 'mirror', label: 'Mirror', surcharge: '10.00' },
    { value: 'blackened', label: 'Blackened', surcharge: '12.00' },
  ],
}
const handle = {
  key: 'handle_material',
  label: 'Handle',
  kind: 'choice' as const,
  choices: [
    { value: 'as_shown', label: 'As shown', surcharge: '0.00' },
    { value: 'buffalo_horn', label: 'Buffalo horn', surcharge: '15.00' },
  ],
}
const edge = {
  ...finish,
  key: 'edge',
  label: 'Edge',
  choices: [{ value: 'razor', label: 'Razor', surcharge: '6.00' }],
}
const product = {
  customization_options: [finish, handle, edge],
  attributes: [{ id: 1, key: 'Finish', value: 'Satin', order: 1 }],
}
const picture = (shows?: Record<string, string>) => ({ image: '', thumb_image: '', alt_text: '', shows })
const pictures = [
  picture(),
  picture(),
  picture({ blade_finish: 'mirror' }),
  picture({ handle_material: 'buffalo_horn' }),
]
const standard = { blade_finish: 'as_shown', handle_material: 'as_shown', edge: 'razor' }
const mirror = { ...standard, blade_finish: 'mirror' }
const black = { ...standard, blade_finish: 'blackened' }

test('a text explains where the picture differs from the choices', () => {
  const said = (current: number, choices: Record<string, string>) =>
    picturedText(product, pictures, current, choices)
  expect(said(0, standard)).toBe('')
  expect(said(2, mirror)).toBe('Blade finish in the picture: Mirror.')
  expect(said(0, black)).toBe('Blade finish in the picture: Satin, not Blackened.')
  expect(said(2, standard)).toBe('Blade finish in the picture: Mirror.')
  expect(said(2, { ...mirror, handle_material: 'buffalo_horn' })).toBe(
    'Blade finish in the picture: Mirror. Handle in the picture: standard, not Buffalo horn.',
  )
})
