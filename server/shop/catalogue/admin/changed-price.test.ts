import { expect, test } from 'vitest'
import { changedPrice } from './changed-price.ts'

test.for([
  [12_900, 10, 'cent', 14_190],
  [1290, 10, 'cent', 1419],
  [12_900, -15, 'whole', 11_000],
  [12_900, 3.5, 'half', 13_350],
  [12_900, 10, 'ninety', 14_190],
  [12_900, 8, 'ninety', 13_890],
  [995, -90, 'whole', 100],
  [60, -50, 'ninety', 90],
  [12_900, 0, 'cent', 12_900],
] as const)('%i cents by %d %% to the %s are %i', ([cents, percent, round_to, expected]) => {
  expect(changedPrice(cents, { kind: 'price', percent, round_to, before_discount: 'keep' })).toBe(expected)
})
