import { expect, test } from 'vitest'
import { readBrowserReturn } from './browser-return.ts'

// Chosen so that the ordinary alphabet needs '+' and '='.
const json = '{"locale":null,"invoiceNo":"KH1A1","respDesc":"~~~???>>>"}'
const padded = Buffer.from(json).toString('base64')

test('both alphabets are read, with and without padding, and with a + that became a space', () => {
  expect(padded).toMatch(/\+.*=$/)
  const forms = [
    padded,
    padded.replace(/=+$/, ''),
    Buffer.from(json).toString('base64url'),
    padded.replaceAll('+', ' '),
  ]
  expect(forms.map(readBrowserReturn)).toEqual(forms.map(() => ({ invoiceNumber: 'KH1A1' })))
})

test.each([
  '',
  '!!!!',
  'bm90IGpzb24=',
  btoa('[]'),
  btoa('null'),
  btoa('{}'),
  btoa('{"invoiceNo":7}'),
  btoa('{"invoiceNo":"a b"}'),
])('%j names no invoice', (value) => {
  expect(readBrowserReturn(value)).toBeUndefined()
})
