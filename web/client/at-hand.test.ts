import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atHand, forgetAtHand, keepShown, loadAhead, watchGoingBack } from './at-hand.ts'

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
  forgetAtHand()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const list = { page: { ok: true, value: 'the list' } }
const page = (path: string) => ({ url: `https://shop.example${path}` })
const fresh = () => ({ page: { ok: true, value: 'fresh' } })

test('a page that was left is at hand for whoever goes back, and for nobody else', () => {
  keepShown('/products', list)
  keepShown('/products/a', fresh())
  expect(atHand(page('/products'), fresh)).toEqual(fresh())
  goBack()
  expect(atHand(page('/products'), fresh)).toBe(list)
  keepShown('/products', list)
  expect(atHand(page('/products/a'), fresh)).toEqual(fresh())
})

test('a link that is followed before the page is back leads to a new page', () => {
  keepShown('/products', list)
  goBack()
  click()
  expect(atHand(page('/products'), fresh)).toEqual(fresh())
})

test('it is at hand for ten minutes, and not after a change of the account', () => {
  keepShown('/products', list)
  goBack()
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(atHand(page('/products'), fresh)).toBe(list)
  vi.advanceTimersByTime(1)
  expect(atHand(page('/products'), fresh)).toEqual(fresh())
  keepShown('/products', list)
  goBack()
  forgetAtHand()
  expect(atHand(page('/products'), fresh)).toEqual(fresh())
})

test('a failure is loaded again, at once or late', async () => {
  const failed = { ok: false, status: 503 }
  keepShown('/a', { page: failed })
  keepShown('/b', { page: Promise.resolve(failed), other: undefined })
  await vi.advanceTimersByTimeAsync(0)
  goBack()
  expect(atHand(page('/a'), fresh)).toEqual(fresh())
  expect(atHand(page('/b'), fresh)).toEqual(fresh())
})

test('the oldest of more than twenty pages goes', () => {
  for (let page = 0; page <= 20; page++) keepShown(`/${page}`, list)
  goBack()
  expect(atHand(page('/0'), fresh)).toEqual(fresh())
  expect(atHand(page('/1'), fresh)).toBe(list)
})

test('what was loaded ahead is loaded once, and used for ten seconds and one page', () => {
  const load = vi.fn(() => list)
  loadAhead('/products', load)
  loadAhead('/products', load)
  expect(load).toHaveBeenCalledTimes(1)
  expect(atHand(page('/products'), fresh)).toBe(list)
  vi.advanceTimersByTime(10_000)
  expect(atHand(page('/products'), fresh)).toEqual(fresh())
  loadAhead('/products', load)
  keepShown('/elsewhere', list)
  expect(atHand(page('/products'), fresh)).toEqual(fresh())
})
