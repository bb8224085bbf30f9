import { expect, test } from 'vitest'
import { isLargeChange, largeChanges } from './price-changes.ts'

test.each([
  ['142.50', '14250.00', true],
  ['100.00', '150.01', true],
  ['100.00', '150.00', false],
  ['100.00', '50.00', false],
  ['100.00', '49.99', true],
  ['0.00', '142.50', false],
  [null, '142.50', false],
  ['142.50', null, false],
  ['142.50', 'abc', false],
])('from %s to %s is a large change: %s', (before, after, isLarge) => {
  expect(isLargeChange(before, after)).toBe(isLarge)
})

test('each large change is a line with the name of its price', () => {
  const horn = { id: 'handle horn', label: 'Handle, horn' }
  expect(
    largeChanges(
      [
        { id: 'price', label: 'Price', amount: '142.50' },
        { ...horn, amount: '15.00' },
      ],
      [
        { id: 'price', label: 'Price', amount: '14250.00' },
        { ...horn, amount: '16.00' },
        { id: 'new', label: 'New', amount: '900.00' },
      ],
    ),
  ).toEqual(['Price: from $142.50 to $14,250.00'])
})
