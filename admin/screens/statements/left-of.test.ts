import { expect, test } from 'vitest'
import { leftOf } from './left-of.ts'

test.for([
  [['147.00', '100.00'], '47.00'],
  [['294.01'], '-0.01'],
  [['', 'x', '0.1'], '293.90'],
  [[], '294.00'],
] as const)('294.00 less %j leaves %s', ([parts, left]) => {
  expect(leftOf('294.00', [...parts])).toBe(left)
})
