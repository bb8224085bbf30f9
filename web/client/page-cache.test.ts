import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedPage, clearPageCache, loadAhead, rememberPage, watchGoingBack } from './page-cache.ts'

let goBack: () => void
let click: () => void

beforeEach(() => {
  vi.useFakeTimers()
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  click = () => browser.dispatchEvent(new Event('click'))
  goBack = () => browser.dispatchEvent(new Event('popstate'))
  watchGoingBack()
  click()
})

afterEach(() => {
  clearPageCache()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const list = { page: { ok: true, value: 'the list' } }
const fresh = () => ({ page: { ok: true, value: 'fresh' } })

test('going back shows a page from the cache; following a link does not', async () => {
  rememberPage('/products', list)
  rememberPage('/products/a', fresh())
  expect(cachedPage('/products', fresh)).toEqual(fresh())
  goBack()
  expect(cachedPage('/products', fresh)).toBe(list)
  rememberPage('/products', list)
  expect(cachedPage('/products/a', fresh)).toEqual(fresh())
})

test('a link followed before Back has finished loads its page', () => {
  rememberPage('/products', list)
  goBack()
  click()
  expect(cachedPage('/products', fresh)).toEqual(fresh())
})

test('a page stays cached for ten minutes, unless the account changes', async () => {
  rememberPage('/products', list)
  goBack()
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(cachedPage('/products', fresh)).toBe(list)
  vi.advanceTimersByTime(1)
  expect(await cachedPage('/products', fresh)).toEqual(fresh())
  rememberPage('/products', list)
  goBack()
  clearPageCache()
  expect(await cachedPage('/products', fresh)).toEqual(fresh())
})

test('going back waits for all of a page, so that it is as long as it was; a link shows it while it loads', async () => {
  const loaded = { ok: true, value: 'later' }
  const later = () => ({ page: Promise.resolve(loaded) })
  expect(cachedPage('/products', later)).toHaveProperty('page', expect.any(Promise))
  goBack()
  expect(await cachedPage('/products', later)).toEqual({ page: loaded })
  rememberPage('/products', later())
  await vi.advanceTimersByTimeAsync(0)
  goBack()
  expect(cachedPage('/products', fresh)).toEqual({ page: loaded })
})

test('a failed page is never served from the cache', async () => {
  const failed = { ok: false, status: 503 }
  rememberPage('/a', { page: failed })
  rememberPage('/b', { page: Promise.resolve(failed), other: undefined })
  await vi.advanceTimersByTimeAsync(0)
  goBack()
  expect(await cachedPage('/a', fresh)).toEqual(fresh())
  expect(await cachedPage('/b', fresh)).toEqual(fresh())
})

test('the cache drops the oldest of more than twenty pages', async () => {
  for (let page = 0; page <= 20; page++) rememberPage(`/${page}`, list)
  goBack()
  expect(await cachedPage('/0', fresh)).toEqual(fresh())
  expect(cachedPage('/1', fresh)).toEqual(list)
})

test('a prefetched page loads once, and serves one navigation within ten seconds', () => {
  const load = vi.fn(() => list)
  loadAhead('/products', load)
  loadAhead('/products', load)
  expect(load).toHaveBeenCalledTimes(1)
  expect(cachedPage('/products', fresh)).toBe(list)
  vi.advanceTimersByTime(10_000)
  expect(cachedPage('/products', fresh)).toEqual(fresh())
  loadAhead('/products', load)
  rememberPage('/elsewhere', list)
  expect(cachedPage('/products', fresh)).toEqual(fresh())
})
