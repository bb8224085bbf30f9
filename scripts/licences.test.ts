import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, packagesOf } from './licences.mjs'

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const lock = JSON.parse(text)

test('every package has a licence that was looked at', () => {
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
] as const)('%s in what runs in the shop: %s', ([licence, may]) => {
  expect(isAllowed({ licence, isDevelopment: false })).toBe(may)
})

test('what only builds and tests may have a few more', () => {
  expect(isAllowed({ licence: 'MPL-2.0', isDevelopment: true })).toBe(true)
})

test('every package is held by the hash of its content, and no registry is named', () => {
  const unheld = Object.entries(lock.packages as Record<string, { integrity?: string }>)
    .filter(([path, { integrity }]) => path !== '' && !/^sha512-/.test(integrity ?? ''))
    .map(([path]) => path)
  expect(unheld).toEqual([])
  expect(text).not.toContain('"resolved"')
})
