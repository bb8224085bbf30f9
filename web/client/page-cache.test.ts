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
const page = (path: string) => ({ url: `https://shop.example${path}` })
const fresh = () => ({ page: { ok: true, value: 'fresh' } })

test('going back shows a page from the cache; following a link does not', () => {
  rememberPage('/products', list)
  rememberPage('/products/a', fresh())
  expect(cachedPage(page('/products'), fresh)).toEqual(fresh())
  goBack()
  expect(cachedPage(page('/products'), fresh)).toBe(list)
  rememberPage('/products', list)
  expect(cachedPage(page('/products/a'), fresh)).toEqual(fresh())
})

test('a link followed before Back has finished loads its page', () => {
  rememberPage('/products', list)
  goBack()
  click()
  expect(cachedPage(page('/products'), fresh)).toEqual(fresh())
})

test('a page stays cached for ten minutes, unless the account changes', () => {
  rememberPage('/products', list)
  goBack()
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(cachedPage(page('/products'), fresh)).toBe(list)
  vi.advanceTimersByTime(1)
  expect(cachedPage(page('/products'), fresh)).toEqual(fresh())
  rememberPage('/products', list)
  goBack()
  clearPageCache()
  expect(cachedPage(page('/products'), fresh)).toEqual(fresh())
})

test('a failed page is never served from the cache', async () => {
  const failed = { ok: false, status: 503 }
  rememberPage('/a', { page: failed })
  rememberPage('/b', { page: Promise.resolve(failed), other: undefined })
  await vi.advanceTimersByTimeAsync(0)
  goBack()
  expect(cachedPage(page('/a'), fresh)).toEqual(fresh())
  expect(cachedPage(page('/b'), fresh)).toEqual(fresh())
})

test('the cache drops the oldest of more than twenty pages', () => {
  for (let page = 0; page <= 20; page++) rememberPage(`/${page}`, list)
  goBack()
  expect(cachedPage(page('/0'), fresh)).toEqual(fresh())
  expect(cachedPage(page('/1'), fresh)).toBe(list)
})

test('a prefetched page loads once, and serves one navigation within ten seconds', () => {
  const load = vi.fn(() => list)
  loadAhead('/products', load)
  loadAhead('/products', load)
  expect(load).toHaveBeenCalledTimes(1)
  expect(cachedPage(page('/products'), fresh)).toBe(list)
  vi.advanceTimersByTime(10_000)
  expect(cachedPage(page('/products'), fresh)).toEqual(fresh())
  loadAhead('/products', load)
  rememberPage('/elsewhere', list)
  expect(cachedPage(page('/products'), fresh)).toEqual(fresh())
})
