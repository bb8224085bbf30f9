import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, packagesOf } from './licenses.mjs'

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const lock = JSON.parse(text)

test('every package has an allowed license', () => {
  const packages = packagesOf(lock)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test.for([
  ['GPL-3.0-only', false],
  ['unknown', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT OR GPL-3.0-only', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['MPL-2.0', false],
] as const)('%s in production: %s', ([license, allowed]) => {
  expect(isAllowed({ license, isDevelopment: false })).toBe(allowed)
})

test('development packages may have a few more', () => {
  expect(isAllowed({ license: 'MPL-2.0', isDevelopment: true })).toBe(true)
})

test('every package is pinned by the hash of its content, and no registry is named', () => {
  const unpinned = Object.entries(lock.packages as Record<string, { integrity?: string }>)
    .filter(([path, { integrity }]) => path !== '' && !/^sha512-/.test(integrity ?? ''))
    .map(([path]) => path)
  expect(unpinned).toEqual([])
  expect(text).not.toContain('"resolved"')
})
