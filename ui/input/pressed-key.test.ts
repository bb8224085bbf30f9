import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFiles } from '#tests/support/source-files.ts'
import { pressedKey } from './pressed-key.ts'

test.for([
  ['Enter', { key: 'Enter', keyCode: 13, isComposing: false }],
  ['', { key: 'Enter', keyCode: 229, isComposing: true }],
  // Sent by Chromium on some systems. Safari (next line) sends the key after the composition.
  ['', { key: 'Enter', keyCode: 13, isComposing: true }],
  ['', { key: 'Enter', keyCode: 229, isComposing: false }],
  ['', { key: 'Process', keyCode: 229, isComposing: true }],
] as const)('%s of %j', ([pressed, event]) => {
  expect(pressedKey(event)).toBe(pressed)
  expect(pressedKey({ nativeEvent: event })).toBe(pressed)
})

const files = readSourceFiles()
  .filter(({ path }) => /^(?:admin|ui|web)\/(?!.*\.test\.).*\.tsx?$/.test(path))
  .map(({ path }) => ({ path, text: readFileSync(join(import.meta.dirname, '../..', path), 'utf8') }))

test('handlers of Enter use `pressedKey`, so the Enter of an input method has no effect', () => {
  const handling = files.filter(({ text }) => /['"`](?:Numpad)?Enter['"`]/i.test(text))
  expect(handling.length).toBeGreaterThan(10)
  for (const { path, text } of handling) {
    expect(text, path).toContain('pressedKey(')
    expect(text, path).not.toMatch(
      /\b(?:event|nativeEvent)\.(?:key|code)\b|\(\{[^})]*\bkey\b[^}]*\}(?:: \w+)?\) => \{/,
    )
  }
})
