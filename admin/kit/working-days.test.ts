import { expect, test } from 'vitest'
import { workingDays } from './working-days.ts'

test.each([
  [4, 8, '4–8 working days'],
  [2, 2, '2 working days'],
  [1, 1, '1 working day'],
  [1, 11, '1–11 working days'],
])('from %i to %i is written %3$s', (from, to, text) => expect(workingDays({ from, to })).toBe(text))
