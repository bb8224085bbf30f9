import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 pieces'],
  [1, '1 piece'],
  [2, '2 pieces'],
])('%i has its plural form', (count, text) => {
  expect(plural(count, { one: '# piece', other: '# pieces' })).toBe(text)
})
