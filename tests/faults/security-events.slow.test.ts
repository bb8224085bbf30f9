import { expect, test } from 'vitest'
import { newShopEnv, startForTest } from '../support/fault-shop.ts'
import { callShop } from '../support/shop-api.ts'

const staff = { STAFF_EMAIL: 'owner@example.com', STAFF_PASSWORD: 'a password of the tests only' }

test('events recorded right before the stop exist after the next start, and are in the log', async () => {
  const env = { ...(await newShopEnv()), ...staff }
  const first = await startForTest(env)
  const body = { login_id: 'nobody@example.com', password: 'whatever it was' }
  expect((await callShop(first.url)('POST', '/accounts/login/', { body })).status).toBe(401)
  expect(await first.stop()).toBe(0)
  const line = first.output.find((text) => text.includes('security event'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 'warn',
    message: 'security event',
    kind: 'sign_in_failed',
    code: 'unknown_account',
    network: '127.0.0.0/24',
  })

  const second = await startForTest(env)
  const api = callShop(second.url)
  const owner = { login_id: staff.STAFF_EMAIL, password: staff.STAFF_PASSWORD }
  const { body: signedIn } = await api('POST', '/accounts/login/', { body: owner })
  const { body: events } = await api('GET', '/admin/security-events/', { token: signedIn.access })
  expect(events.results).toMatchObject([{ kind: 'sign_in_failed', code: 'unknown_account', count: 1 }])
})
