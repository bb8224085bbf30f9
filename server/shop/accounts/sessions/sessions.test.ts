import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { openApi, today } from '#tests/support/api.ts'

const api = await openApi()
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signIn(login_id: string, password: string, userAgent?: string) {
  const headers: Record<string, string> = userAgent ? { 'User-Agent': userAgent } : {}
  const answer = await api.call('POST /accounts/login/', { body: { login_id, password }, headers })
  return { ...answer, id: String(decodeJwt(answer.access).sid) }
}
const as = (access: string) => ({ headers: { Authorization: `Bearer ${access}` } })
const cart = async (access: string) => (await api.send('GET /orders/cart/', as(access))).status
const refresh = (token: string) => api.send('POST /accounts/token/refresh/', { body: { refresh: token } })
const end = async (access: string, id: string) =>
  (await api.send('DELETE /accounts/sessions/{id}/', { ...as(access), params: { id } })).status

test('a signed-in person sees all sessions, most recently used first, and which is the current one', async () => {
  const { password } = await api.person('maya')
  await api.database.deleteFrom('token_families').execute()
  const desk = await signIn('maya', password, windows)
  api.pass({ minutes: 20 })
  const phone = await signIn('maya', password, iphone)
  const program = await signIn('maya', password)
  const pair = await api.call('POST /accounts/token/refresh/', { body: { refresh: desk.refresh } })
  api.pass({ minutes: 5 })
  await api.call('POST /accounts/token/refresh/', { body: { refresh: pair.refresh ?? '' } })
  const later = new Date(today.getTime() + 20 * 60_000).toISOString()
  const latest = new Date(today.getTime() + 25 * 60_000).toISOString()
  const sessions = await api.call('GET /accounts/sessions/', as(phone.access))
  expect(sessions[0]).toEqual({
    id: desk.id,
    device: 'Firefox on Windows',
    is_current: false,
    created_at: today.toISOString(),
    last_used_at: latest,
  })
  expect(sessions.slice(1)).toEqual(
    expect.arrayContaining([
      { id: phone.id, device: 'Safari on iOS', is_current: true, created_at: later, last_used_at: later },
      { id: program.id, device: null, is_current: false, created_at: later, last_used_at: later },
    ]),
  )
  expect(sessions).toHaveLength(3)
})

test('ending a session invalidates its tokens at once and leaves others alone', async () => {
  const { password } = await api.person('tashi')
  const here = await signIn('tashi', password)
  const lost = await signIn('tashi', password)
  const other = await api.person('other')
  expect(await cart(lost.access)).toBe(200)
  expect(await end(here.access, lost.id)).toBe(204)
  expect(await cart(lost.access)).toBe(401)
  expect((await refresh(lost.refresh)).status).toBe(401)
  expect(await cart(here.access)).toBe(200)
  expect((await other.send('GET /orders/cart/')).status).toBe(200)
  expect(await end(here.access, lost.id)).toBe(204)
  const listed = await api.call('GET /accounts/sessions/', as(here.access))
  expect(listed.map(({ id }) => id)).not.toContain(lost.id)
})

test("another person's session, an unknown one and an invalid id are not found; a visitor has none", async () => {
  const nima = await api.person('nima')
  const { access, id } = await signIn('nima', nima.password)
  const thief = await api.person('thief')
  for (const wanted of [id, randomUUID(), 'none']) expect(await end(thief.access, wanted)).toBe(404)
  expect(await cart(access)).toBe(200)
  expect((await api.send('GET /accounts/sessions/')).status).toBe(401)
  expect((await api.send('DELETE /accounts/sessions/{id}/', { params: { id } })).status).toBe(401)
})

test('signing out also invalidates the access token at once', async () => {
  const { access, refresh: token } = await api.person('dorje')
  await api.call('POST /accounts/logout/', { body: { refresh: token } })
  expect(await cart(access)).toBe(401)
  expect((await api.send('GET /products/products/', as(access))).status).toBe(200)
})

test('a new password invalidates the access tokens of other sessions at once for all calls', async () => {
  const here = await api.person('pema')
  const elsewhere = await api.person('pema')
  const password = 'a brand new blade'
  const body = { current_password: here.password, password, password_confirm: password }
  await here.call('POST /accounts/password/', { body })
  expect((await elsewhere.send('GET /orders/cart/')).status).toBe(401)
  expect((await here.send('GET /orders/cart/')).status).toBe(200)
})

test("signing out everywhere and changing the password leave other people's sessions alone", async () => {
  const norbu = await api.person('norbu')
  const stranger = await api.person('stranger')
  await norbu.call('POST /accounts/sign-out-everywhere/')
  expect([await cart(norbu.access), await cart(stranger.access)]).toEqual([401, 200])
  const again = await api.person('norbu')
  const password = 'another brand new blade'
  const body = { current_password: again.password, password, password_confirm: password }
  await again.call('POST /accounts/password/', { body })
  expect([await cart(again.access), await cart(stranger.access)]).toEqual([200, 200])
})

test('the list contains no sessions of other people', async () => {
  const dolma = await api.person('dolma')
  await api.person('yeshe')
  expect(await dolma.call('GET /accounts/sessions/')).toMatchObject([{ is_current: true }])
})

test('deleting an account invalidates its access tokens', async () => {
  const deleted = await api.person('gone')
  await deleted.call('DELETE /accounts/me/', { body: { password: deleted.password } })
  expect(await cart(deleted.access)).toBe(401)
})

test('a session ends after 90 days even if it keeps being refreshed', async () => {
  const { password } = await api.person('karma')
  let pair: { access: string; refresh?: string | undefined } = await signIn('karma', password)
  for (let day = 0; day < 84; day += 12) {
    api.pass({ days: 12 })
    pair = await api.call('POST /accounts/token/refresh/', { body: { refresh: pair.refresh ?? '' } })
  }
  api.pass({ days: 5, minutes: 1430 })
  pair = await api.call('POST /accounts/token/refresh/', { body: { refresh: pair.refresh ?? '' } })
  api.pass({ minutes: 9 })
  expect(await cart(pair.access)).toBe(200)
  api.pass({ minutes: 1 })
  expect(await cart(pair.access)).toBe(401)
  expect((await refresh(pair.refresh ?? '')).status).toBe(401)
})

test('a session unused for fourteen days is not listed', async () => {
  const { password } = await api.person('lhamo')
  api.pass({ days: 14 })
  const { access, id } = await signIn('lhamo', password)
  expect(await api.call('GET /accounts/sessions/', as(access))).toMatchObject([{ id }])
})

test('an odd user agent is truncated and does not prevent signing in', async () => {
  const { password } = await api.person('yeti')
  const { access } = await signIn('yeti', password, `${'x'.repeat(5000)} Firefox/140.0`)
  const [session] = await api.call('GET /accounts/sessions/', as(access))
  expect(session?.device?.length ?? 0).toBeLessThanOrEqual(80)
})
