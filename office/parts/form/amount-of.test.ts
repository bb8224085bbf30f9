import { expect, test } from 'vitest'
import { amountOf } from './amount-of.ts'

test.for([
  ['129', '129.00'],
  ['$ 1,299.5', '1299.50'],
  ['0129.', '129.00'],
  ['129.00', '129.00'],
  ['', null],
  [' ', null],
  ['12.345', '12.345'],
  ['-5', '-5'],
  ['about 20', 'about 20'],
])('%o is %o', ([text, amount]) => expect(amountOf(text ?? '')).toBe(amount))
