import { expect, test } from 'vitest'
import { dollars } from './money.ts'

test('PROD-09 CONST-19 a price has 2 decimals and a dollar sign', () => {
  expect(dollars('129.00')).toBe('$129.00')
  expect(dollars('1240.50')).toBe('$1240.50')
  expect(dollars(54)).toBe('$54.00')
  expect(dollars('0')).toBe('$0.00')
})
