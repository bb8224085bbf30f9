import { expect, test } from 'vitest'
import { typedText } from './typed-text.ts'

test.for<[string, string]>([
  ['Siobha\u0301n', 'Siobh\u00e1n'],
  ['\u200bAnna\u00ad', 'Anna'],
  ['\ufeff Anna \u2060 ', ' Anna '],
  ['\u200e\u200f', ''],
  [' Anna ', ' Anna '],
  ['Mu\u0308l\u00adler', 'M\u00fcl\u00adler'],
  // The joiner is part of an emoji, and of Nepali spelling.
  ['👩\u200d🔧', '👩\u200d🔧'],
  ['र्\u200dयाल', 'र्\u200dयाल'],
  ['', ''],
])('%o is stored as %o', ([text, stored]) => {
  expect(typedText(text)).toBe(stored)
})

test('a long run of invisible characters is read once', () => {
  expect(typedText(`${'\u200b '.repeat(100_000)}a${' \u200b'.repeat(100_000)}`)).toBe(' a ')
})
