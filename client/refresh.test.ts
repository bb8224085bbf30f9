import { beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser, tokenFor } from '../web/client/browser-fixture.ts'

standInBrowser({ apiUrl: 'http://127.0.0.1/api' })
const { createBearerSource } = await import('./refresh.ts')
const { readAccessToken, readRefreshToken, saveTokens } = await import('./tokens.ts')

const good = () => tokenFor('a', 600)
const expired = () => tokenFor('a', 30)

beforeEach(() => localStorage.clear())

/** An exchange that answers when it is told to. */
function heldExchange() {
  const waiting = Promise.withResolvers<{ access: string; refresh?: string }>()
  const exchange = vi.fn((_: string) => waiting.promise)
  return { exchange, ...waiting }
}

test('AUTH-15 AUTH-16 AUTH-17 five calls wait for one refresh and go on with its token', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const { exchange, resolve } = heldExchange()
  const source = createBearerSource(exchange)
  const calls = Array.from({ length: 5 }, () => source.bearer())
  let done = 0
  for (const call of calls) call.then(() => (done += 1))
  await vi.waitFor(() => expect(exchange).toHaveBeenCalledOnce())
  expect(done).toBe(0)
  const access = good()
  resolve({ access, refresh: 'r2' })
  expect(await Promise.all(calls)).toEqual(Array(5).fill(access))
  expect(exchange).toHaveBeenCalledExactlyOnceWith('r1')
})

test('a token that is still good is used at once', async () => {
  const access = good()
  saveTokens({ access, refresh: 'r1' })
  const { exchange } = heldExchange()
  expect(await createBearerSource(exchange).bearer()).toBe(access)
  expect(exchange).not.toHaveBeenCalled()
})

test('OPEN-57 a visitor waits for nothing; a stored refresh token alone is used', async () => {
  const { exchange, resolve } = heldExchange()
  const source = createBearerSource(exchange)
  expect(await source.bearer()).toBeNull()
  expect(exchange).not.toHaveBeenCalled()
  localStorage.setItem('refresh_token', 'r1')
  const access = good()
  resolve({ access })
  expect(await source.bearer()).toBe(access)
})

test('API-11 API-12 a new refresh token replaces the stored one; without it the stored one stays', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  await createBearerSource(async () => ({ access: expired() })).bearer()
  expect(readRefreshToken()).toBe('r1')
  await createBearerSource(async () => ({ access: expired(), refresh: 'r2' })).bearer()
  expect(readRefreshToken()).toBe('r2')
})

test('AUTH-18 a failed refresh signs out here, and waiting calls go on as a visitor', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const { exchange, reject } = heldExchange()
  const source = createBearerSource(exchange)
  const calls = [source.bearer(), source.bearer()]
  reject(new Error('refused'))
  expect(await Promise.all(calls)).toEqual([null, null])
  expect([readAccessToken(), readRefreshToken()]).toEqual([null, null])
  expect(await source.bearer()).toBeNull()
  expect(exchange).toHaveBeenCalledOnce()
})

test("ERR-57 an answer without an access token gives 'Invalid token response from server.' and signs out", async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const source = createBearerSource(async () => ({ refresh: 'r2' }) as never)
  await expect(source.refresh()).rejects.toThrow('Invalid token response from server.')
  expect(readRefreshToken()).toBeNull()
})

test("ERR-58 without a refresh token there is 'Refresh token not found.', and no call", async () => {
  saveTokens({ access: expired() })
  const { exchange } = heldExchange()
  const source = createBearerSource(exchange)
  await expect(source.refresh()).rejects.toThrow('Refresh token not found.')
  expect(exchange).not.toHaveBeenCalled()
  expect(readAccessToken()).toBeNull()
})

test('two tabs refresh once between them', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const access = good()
  const exchange = vi.fn(async (_: string) => ({ access, refresh: 'r2' }))
  const tabs = [createBearerSource(exchange), createBearerSource(exchange)]
  expect(await Promise.all(tabs.map((tab) => tab.bearer()))).toEqual([access, access])
  expect(exchange).toHaveBeenCalledExactlyOnceWith('r1')
})

test('a token that the server refused is exchanged though it looks good, unless another one came meanwhile', async () => {
  const refused = tokenFor('a', 600)
  saveTokens({ access: refused, refresh: 'r1' })
  const fresh = tokenFor('a', 700)
  const exchange = vi.fn(async (_: string) => ({ access: fresh }))
  const source = createBearerSource(exchange)
  expect(await source.bearerAfter(refused)).toBe(fresh)
  expect(await source.bearerAfter(refused)).toBe(fresh)
  expect(exchange).toHaveBeenCalledOnce()
})
