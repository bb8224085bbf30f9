import { expect, test } from 'vitest'
import { delayBefore } from './poll-delays.ts'

test('PAY-08 CONST-17 the first check comes after 1.5 s; further ones after 2, 4, 8 … 60 s, then the shopper asks', () => {
  const delays = Array.from({ length: 9 }, (_, check) => delayBefore(check))
  expect(delays).toEqual([1500, 2000, 4000, 8000, 16_000, 32_000, 60_000, undefined, undefined])
})
