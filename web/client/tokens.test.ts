import { beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser, tokenFor } from '#tests/support/browser-fixture.ts'

const { failStorage } = standInBrowser({ apiUrl: 'http://127.0.0.1/api' })
const { shopTokens } = await import('./tokens.ts')
const { clearTokens, isSignedIn, onTokensChanged, readAccessToken, readRefreshToken, saveTokens } = shopTokens

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  failStorage(false)
  localStorage.clear()
  warn.mockClear()
})

function countEvents(): () => number {
  let events = 0
  addEventListener('karda:tokens', () => {
    events += 1
  })
  return () => events
}

test('AUTH-11 a missing token reads as null', () => {
  expect(readAccessToken()).toBeNull()
  expect(readRefreshToken()).toBeNull()
})

test('AUTH-02 AUTH-06 saving stores two tokens under two keys and emits the event', () => {
  const events = countEvents()
  saveTokens({ access: 'a', refresh: 'r' })
  expect(events()).toBe(1)
  expect(localStorage.getItem('access_token')).toBe('a')
  expect(localStorage.getItem('refresh_token')).toBe('r')
})

test('AUTH-07 clearing removes both and emits the event', () => {
  saveTokens({ access: 'a', refresh: 'r' })
  const events = countEvents()
  clearTokens()
  expect(events()).toBe(1)
  expect([readAccessToken(), readRefreshToken()]).toEqual([null, null])
})

test('AUTH-04 a stored access token means signed in, even an expired one', () => {
  expect(isSignedIn()).toBe(false)
  saveTokens({ access: tokenFor('a', -600) })
  expect(isSignedIn()).toBe(true)
})

test("AUTH-05 a listener is called for this tab's event and for another tab's 'storage' event until it unsubscribes", () => {
  const listener = vi.fn()
  const unsubscribe = onTokensChanged(listener)
  saveTokens({ access: 'a' })
  dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  clearTokens()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('AUTH-08 a failing read is logged and reads as null', () => {
  failStorage(true)
  expect(readAccessToken()).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('AUTH-09 a failing save is logged and does not throw', () => {
  failStorage(true)
  expect(() => saveTokens({ access: 'a', refresh: 'r' })).not.toThrow()
  expect(warn).toHaveBeenCalledWith('The tokens could not be saved.', expect.anything())
})

test('AUTH-10 a failing clear is logged and does not throw', () => {
  failStorage(true)
  expect(() => clearTokens()).not.toThrow()
  expect(warn).toHaveBeenCalledWith('The tokens could not be cleared.', expect.anything())
})
