import { expect, test } from 'vitest'
import { phoneDigits } from './search-pattern.ts'

test.for([
  ['0161 496 0000', '1614960000'],
  ['+44161 4960000', '1614960000'],
  ['+44 (0)161 496-0000', '1614960000'],
  ['0044 161 496 0000', '1614960000'],
  ['(00977) 1 4220000', '14220000'],
  ['+1 (614) 555-0123', '6145550123'],
  ['+7 495 123 45 67', '4951234567'],
  ['+354 555 1234', '5551234'],
  ['０１６１ ４９６ ００００', '1614960000'],
  // Only a few digits typed after the calling code so far.
  ['+977 1 42', '977142'],
  ['1234', undefined],
  ['KD 0041', undefined],
  ['', undefined],
])('%o is searched as %o', ([typed = '', digits]) => {
  expect(phoneDigits(typed)).toBe(digits)
})
