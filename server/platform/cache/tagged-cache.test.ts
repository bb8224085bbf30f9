import { expect, test } from 'vitest'
import { createCacheVersions } from './cache-versions.ts'
import { createTaggedCache } from './tagged-cache.ts'

const open = createTaggedCache<number, string>(['catalogue'], { maxSize: 10, sizeOf: ({ length }) => length })

test('a cached value is found until its domain changes, and only by its own shop', () => {
  const cacheVersions = createCacheVersions()
  open(cacheVersions).set(7, 'blade')
  cacheVersions.bump(['blog'])
  expect(open(cacheVersions).find(7)).toBe('blade')
  expect(open(createCacheVersions()).find(7)).toBeUndefined()
  cacheVersions.bump(['catalogue'])
  expect(open(cacheVersions).find(7)).toBeUndefined()
})

test('a value read before a change is not found after it', () => {
  const cacheVersions = createCacheVersions()
  const cache = open(cacheVersions)
  cacheVersions.bump(['catalogue'])
  cache.set(7, 'old')
  expect(open(cacheVersions).find(7)).toBeUndefined()
})

test('it stays within its maximum size', () => {
  const cache = open(createCacheVersions())
  cache.set(1, 'sheath')
  cache.set(2, 'handle')
  expect([cache.find(1), cache.find(2)]).toEqual([undefined, 'handle'])
})
