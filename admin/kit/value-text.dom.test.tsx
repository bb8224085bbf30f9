import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ValueText, valueLines } from './value-text.tsx'

test('a value in a history is formatted like elsewhere in the back office, with separators in amounts', () => {
  expect(valueLines('1234.50')).toEqual(['1,234.50'])
  expect(valueLines([{ up_to: 8, surcharge: '1200.00' }])).toEqual(['up to: 8, surcharge: 1,200.00'])
  expect(valueLines({ first_kilogram: '-4000.00', is_active: true })).toEqual([
    'first kilogram: -4,000.00, is active: Yes',
  ])
  // A list in a record stands below it, so that only what changed in it is marked.
  const countries = [
    { country: 'DE', percent: 19 },
    { country: 'FI', percent: 25.5 },
  ]
  expect(valueLines([{ countries, name: 'VAT' }])).toEqual([
    'name: VAT, countries:',
    'country: DE, percent: 19',
    'country: FI, percent: 25.5',
  ])
  // Numbers and codes are not amounts.
  expect(['1234', '5160', '2026.11.20'].flatMap((text) => valueLines(text))).toEqual([
    '1234',
    '5160',
    '2026.11.20',
  ])
})

test('of a long list, only what changed is shown, under the head of its record', () => {
  const taxOf = (name: string, changed = 5) => ({
    name,
    countries: Array.from({ length: 9 }, (_, percent) => ({ percent: percent === 5 ? changed : percent })),
  })
  const other = [taxOf('VAT'), taxOf('GST')]
  const { container, rerender } = render(<ValueText value={[taxOf('VAT', 77), taxOf('GST')]} other={other} />)
  const lines = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(lines()).toEqual(['name: VAT, countries:', '…', 'percent: 77', '…', 'name: GST, countries:', '…'])
  expect(container.querySelectorAll('mark')).toHaveLength(1)
  rerender(<ValueText value={other} />)
  expect(lines()).toHaveLength(20)
})
