import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { claimsIn } from './support/claims.ts'
import { readSourceFiles } from './support/source-files.ts'

const root = join(import.meta.dirname, '..')

/** All string texts in a file, without comments. */
function textsIn(path: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: unknown }
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value)
    else if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
    else Object.values(node).forEach(visit)
  }
  visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program)
  return texts
}

/** Texts that match without being claims. */
const others = [
  // A country's law, in an example that the owner must confirm.
  'We do not rely on the exception for handmade ones.',
  // Texts for staff about the program's work.
  'deletion resumes within two days',
]

test.for([
  ['Ships from Kathmandu by Friday.', ['Kathmandu']],
  ['The edge has 55–57 HRC.', ['55–57 HRC']],
  ['Four people, one day', ['Four people']],
  ['Forged by hand since 1987; signature required.', ['Forged by hand', 'signature required', 'since 1987']],
  ['We answer within a day.', ['within a day']],
  ['Choose a time zone such as Asia/Kathmandu.', []],
  ['Shipping is calculated at checkout.', []],
] as const)('the claims in "%s"', ([text, found]) => {
  expect(claimsIn(text)).toEqual(found)
})

test('no text of the program makes claims that only an owner can verify', () => {
  const found = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => /^(?:admin|client|contract|model|sandbox|server|ui|web)\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      textsIn(path)
        .filter((text) => !others.some((other) => text.includes(other)))
        .flatMap((text) => claimsIn(text).map((claim) => `${path}: ${claim}`)),
    )
  expect(found).toEqual([])
})
