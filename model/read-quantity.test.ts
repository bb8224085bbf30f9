import { expect, test } from 'vitest'
import { readQuantity } from './read-number.ts'

test('PROD-16 CONST-13 a quantity is a whole number of at least 1', () => {
  expect(['1', ' 12 ', '３', '१२', '1.234'].map(readQuantity)).toEqual([1, 12, 3, 12, 1234])
  for (const text of ['', ' ', '0', '-2', '1.5', '1,5', 'two', '1e', '1e3', '0x10', '12.000', 'Infinity'])
    expect(readQuantity(text), text).toBeUndefined()
})
