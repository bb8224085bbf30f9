import { expect, onTestFinished, test, vi } from 'vitest'
import { createCacheVersions, type PublicDomain } from './cache-versions.ts'
import { cacheOf } from './public-cache.ts'

function open() {
  const versions = createCacheVersions()
  const cache = cacheOf(versions)
  const store = (key: string, bytes = 10, domains: PublicDomain[] = ['catalogue']) =>
    cache.store(key, cache.now(), { value: key, bytes, domains })
  return { versions, cache, store, find: (key: string) => cache.find<string>(key)?.value }
}

function withFakeTime(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a value is found until one of its domains changes, and only in its own shop', () => {
  const { versions, store, find } = open()
  store('blade')
  versions.bump(['blog'])
  expect([find('blade'), open().find('blade')]).toEqual(['blade', undefined])
  versions.bump(['catalogue'])
  expect(find('blade')).toBeUndefined()
})

test('a value is found until its domain changes at a known time, the first of several', () => {
  let now = 0
  const versions = createCacheVersions(() => new Date(now))
  const cache = cacheOf(versions)
  const store = () => cache.store('blade', cache.now(), { value: 1, bytes: 10, domains: ['catalogue'] })
  versions.changesAt('catalogue', 2000)
  versions.changesAt('catalogue', 1000)
  versions.changesAt('catalogue', 3000)
  store()
  now = 999
  expect(cache.find('blade')).toBeDefined()
  const state = cache.now()
  now = 1000
  expect(cache.find('blade')).toBeUndefined()
  cache.store('blade', state, { value: 1, bytes: 10, domains: ['catalogue'] })
  expect(cache.find('blade')).toBeUndefined()
  store()
  expect(cache.find('blade')).toBeDefined()
})

test('a value that was read before a change is not stored', () => {
  const { versions, cache, find } = open()
  const state = cache.now()
  versions.bump(['catalogue'])
  cache.store('blade', state, { value: 'old', bytes: 10, domains: ['catalogue'] })
  expect(find('blade')).toBeUndefined()
})

test('a value is made once per change', async () => {
  const { versions, cache } = open()
  let made = 0
  const get = () => cache.remember('count', ['blog'], async () => ++made)
  expect([await get(), await get()]).toEqual([1, 1])
  versions.bump(['blog'])
  expect(await get()).toBe(2)
})

test('while other nodes are silent no value is used, and afterwards only newer values are', () => {
  withFakeTime()
  const { versions, store, find } = open()
  versions.markSynced(performance.now())
  store('blade')
  vi.advanceTimersByTime(9999)
  expect(find('blade')).toBe('blade')
  vi.advanceTimersByTime(1)
  expect(find('blade')).toBeUndefined()
  versions.bump(['catalogue'])
  versions.markSynced(performance.now())
  expect(find('blade')).toBeUndefined()
})

test('a value is used for an hour', () => {
  withFakeTime()
  const { store, find } = open()
  store('blade')
  vi.advanceTimersByTime(3_599_999)
  expect(find('blade')).toBe('blade')
  vi.advanceTimersByTime(1)
  expect(find('blade')).toBeUndefined()
})

test('the last value has an age, and is not used when it is ten minutes old', () => {
  withFakeTime()
  const { versions, cache, store, find } = open()
  store('blade')
  vi.advanceTimersByTime(60_000)
  expect(find('blade')).toBe('blade')
  versions.bump(['catalogue'])
  vi.advanceTimersByTime(599_000)
  expect(cache.findStale('blade')).toEqual({ value: 'blade', age: 599 })
  vi.advanceTimersByTime(1000)
  expect(cache.findStale('blade')).toBeUndefined()
})

test('a value that was not asked for lately was valid until changes last arrived', () => {
  withFakeTime()
  const { versions, cache, store } = open()
  versions.markSynced(performance.now())
  store('blade')
  vi.advanceTimersByTime(3_000_000)
  versions.markSynced(performance.now())
  vi.advanceTimersByTime(30_000)
  expect(cache.findStale('blade')?.age).toBe(30)
})

test('memory is bounded: keys and entries count, and a few large values cannot evict the others', () => {
  const { cache, store, find } = open()
  store('small')
  store('large', 5 * 1024 * 1024)
  expect([find('small'), find('large')]).toEqual(['small', undefined])
  // Each takes 2 KB besides its key.
  for (let number = 0; number < 40_000; number++) store(`/products?page=${number}`)
  expect(cache.size().entries).toBeLessThan(33_000)
  for (let number = 0; number < 4000; number++) store('y'.repeat(10_000) + number)
  expect(cache.size().entries).toBeLessThan(3100)
  expect(cache.size().bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
})
