import { expect, test } from 'vitest'
import { timeLeft } from './deadline.ts'

const minutes = (count: number) => count * 60_000

test.for([
  [-1, undefined],
  [59_000, 'less than a minute left'],
  [minutes(1), '1 minute left'],
  [minutes(29.9), '29 minutes left'],
  [minutes(60), '1 hour left'],
  [minutes(47.9 * 60), '47 hours left'],
  [minutes(48 * 60), '2 days left'],
  [minutes(6.9 * 24 * 60), '6 days left'],
] as const)('%d ms are %s', ([ms, text]) => {
  expect(timeLeft(ms)).toBe(text)
})
