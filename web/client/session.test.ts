import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { serveApi, standInBrowser, tokenFor } from '#tests/support/browser-fixture.ts'

let calls: { path: string; body: unknown; bearer: string | undefined }[] = []
let answers: Record<string, () => Response> = {}
const app = new Hono()
app.all('*', async ({ req }) => {
  const path = req.path.replace('/api/accounts', '')
  calls.push({ path, body: await req.json(), bearer: req.header('Authorization') })
  return answers[path]?.() ?? Response.json({ detail: 'Broken.' }, { status: 500 })
})
const { apiUrl, close } = await serveApi(app)
afterAll(close)
standInBrowser({ apiUrl })
// The answers here are incomplete on purpose, so contract checks are off.
vi.stubEnv('DEV', false)
afterAll(() => vi.unstubAllEnvs())
const { bearerSource } = await import('./calls.ts')
const { login, register } = await import('./session.ts')
const { logout } = await import('./sign-out.ts')
const { readAccessToken, readRefreshToken, saveTokens } = (await import('./tokens.ts')).shopTokens
const { recallInTab, rememberInTab } = await import('./tab-storage.ts')

const credentials = { login_id: 'anita', password: 'secret' }
const stored = () => [readAccessToken(), readRefreshToken()]

beforeEach(() => {
  localStorage.clear()
  calls = []
  answers = {}
})

test('LOGIN-07 API-07 login sends login_id and password and stores both tokens', async () => {
  answers['/login/'] = () => Response.json({ access: 'a', refresh: 'r', user: {} })
  await login(credentials)
  expect(stored()).toEqual(['a', 'r'])
  expect(calls).toEqual([{ path: '/login/', body: credentials, bearer: undefined }])
})

test('AUTH-19 API-42 a failed login clears earlier tokens and rejects with the error', async () => {
  saveTokens({ access: tokenFor('a', 600), refresh: 'r' })
  answers['/login/'] = () => Response.json({ detail: 'Wrong.' }, { status: 401 })
  await expect(login(credentials)).rejects.toMatchObject({ status: 401, detail: 'Wrong.' })
  expect(stored()).toEqual([null, null])
})

test('ERR-57 a login answer without a token is refused', async () => {
  answers['/login/'] = () => Response.json({ access: 'a', user: {} })
  await expect(login(credentials)).rejects.toThrow('Invalid token response from server.')
  expect(stored()).toEqual([null, null])
})

test('ERR-57 a refresh answer without an access token is refused and signs out', async () => {
  saveTokens({ access: tokenFor('a', 0), refresh: 'r1' })
  answers['/token/refresh/'] = () => Response.json({ refresh: 'r2' })
  await expect(bearerSource.refresh()).rejects.toThrow('Invalid token response from server.')
  expect(stored()).toEqual([null, null])
})

test('ERR-58 a refresh without a stored refresh token is refused without a call', async () => {
  await expect(bearerSource.refresh()).rejects.toThrow('Refresh token not found.')
  expect(calls).toEqual([])
})

test('API-08 register sends the three fields and accepts an empty answer', async () => {
  const body = { email: 'a@example.com', password: 'long enough', password_confirm: 'long enough' }
  answers['/register/'] = () => new Response('', { status: 201 })
  await register(body)
  expect(calls).toEqual([{ path: '/register/', body, bearer: undefined }])
})

test('API-09 API-10 LAYOUT-10 logout notifies the server and clears the tokens, whatever the answer', async () => {
  const access = tokenFor('a', 600)
  saveTokens({ access, refresh: 'r' })
  rememberInTab('address', { city: 'London' })
  await logout()
  expect(calls).toEqual([{ path: '/logout/', body: { refresh: 'r' }, bearer: `Bearer ${access}` }])
  expect(stored()).toEqual([null, null])
  expect(recallInTab('address')).toBeNull()
})

test('logout with an expired token revokes the refresh token that replaced it', async () => {
  saveTokens({ access: tokenFor('a', 0), refresh: 'r1' })
  answers['/token/refresh/'] = () => Response.json({ access: tokenFor('a', 600), refresh: 'r2' })
  answers['/logout/'] = () => new Response(null, { status: 204 })
  await logout()
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/token/refresh/', { refresh: 'r1' }],
    ['/logout/', { refresh: 'r2' }],
  ])
  expect(stored()).toEqual([null, null])
})
