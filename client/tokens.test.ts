import { expect, test, vi } from 'vitest'
import { standInBrowser } from '#tests/support/browser-fixture.ts'
import { createTokenStore } from './tokens.ts'

standInBrowser({ apiUrl: 'http://127.0.0.1/api' })

const namesOf = (program: string) => ({
  accessKey: `${program}_access`,
  refreshKey: `${program}_refresh`,
  changedEvent: `${program}:tokens`,
})

test("two programs on one origin neither read, clear nor announce each other's tokens", () => {
  const shop = createTokenStore(namesOf('shop'))
  const admin = createTokenStore(namesOf('office'))
  const shopListener = vi.fn()
  shop.saveTokens({ access: 'customer', refresh: 'c' })
  shop.onTokensChanged(shopListener)

  admin.saveTokens({ access: 'staff', refresh: 's' })
  expect([shop.readAccessToken(), admin.readAccessToken()]).toEqual(['customer', 'staff'])
  admin.clearTokens()
  expect([shop.readAccessToken(), shop.readRefreshToken()]).toEqual(['customer', 'c'])
  expect(admin.isSignedIn()).toBe(false)
  expect(shopListener).not.toHaveBeenCalled()
})
