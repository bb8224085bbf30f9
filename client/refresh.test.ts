import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { standInBrowser, tokenFor } from '#tests/support/browser-fixture.ts'

standInBrowser({ apiUrl: 'http://127.0.0.1/api' })
const { CallError } = await import('./call-error.ts')
const { createBearerSource } = await import('./refresh.ts')
const { createTokenStore } = await import('./tokens.ts')

const tokens = createTokenStore({ accessKey: 'access', refreshKey: 'refresh', changedEvent: 'tokens' })
const { readAccessToken, readRefreshToken, saveTokens } = tokens
const messages = { noRefreshToken: 'No refresh token.', invalidTokens: 'Invalid tokens.' }
const sourceFor = (exchange: Parameters<typeof createBearerSource>[0]['exchange']) =>
  createBearerSource({ tokens, exchange, lockName: 'refresh', messages })

const good = () => tokenFor('a', 600)
const expired = () => tokenFor('a', 30)

beforeEach(() => localStorage.clear())

/** An exchange that stays pending until the test resolves or rejects it. */
function pendingExchange() {
  const waiting = Promise.withResolvers<{ access: string; refresh?: string }>()
  const exchange = vi.fn((_: string) => waiting.promise)
  return { exchange, ...waiting }
}

test('AUTH-15 AUTH-16 AUTH-17 five calls wait for one refresh and go on with its token', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const { exchange, resolve } = pendingExchange()
  const source = sourceFor(exchange)
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

test('a valid token is used at once', async () => {
  const access = good()
  saveTokens({ access, refresh: 'r1' })
  const { exchange } = pendingExchange()
  expect(await sourceFor(exchange).bearer()).toBe(access)
  expect(exchange).not.toHaveBeenCalled()
})

test('OPEN-57 a visitor never waits; a stored refresh token is enough to refresh', async () => {
  const { exchange, resolve } = pendingExchange()
  const source = sourceFor(exchange)
  expect(await source.bearer()).toBeNull()
  expect(exchange).not.toHaveBeenCalled()
  localStorage.setItem('refresh', 'r1')
  const access = good()
  resolve({ access })
  expect(await source.bearer()).toBe(access)
})

test('API-11 API-12 a new refresh token replaces the stored one; without it the stored one stays', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  await sourceFor(async () => ({ access: expired() })).bearer()
  expect(readRefreshToken()).toBe('r1')
  await sourceFor(async () => ({ access: expired(), refresh: 'r2' })).bearer()
  expect(readRefreshToken()).toBe('r2')
})

test('AUTH-18 a failed refresh signs out in this browser, and waiting calls continue as a visitor', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const { exchange, reject } = pendingExchange()
  const source = sourceFor(exchange)
  const calls = [source.bearer(), source.bearer()]
  reject(new Error('refused'))
  expect(await Promise.all(calls)).toEqual([null, null])
  expect([readAccessToken(), readRefreshToken()]).toEqual([null, null])
  expect(await source.bearer()).toBeNull()
  expect(exchange).toHaveBeenCalledOnce()
})

test.for([0, 502, 503])(
  'a refresh that ended with status %s is repeated once before it signs out',
  async (status) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const access = good()
    const exchange = vi.fn(async (_: string) => ({ access, refresh: 'r2' }))
    const source = sourceFor(exchange)
    const bearer = async () => {
      saveTokens({ access: expired(), refresh: 'r1' })
      const token = source.bearer()
      await vi.advanceTimersByTimeAsync(1000)
      return token
    }
    exchange.mockRejectedValueOnce(new CallError(status))
    expect(await bearer()).toBe(access)
    expect(exchange.mock.calls).toEqual([['r1'], ['r1']])
    exchange.mockRejectedValue(new CallError(status))
    expect(await bearer()).toBeNull()
    expect(exchange).toHaveBeenCalledTimes(4)
    expect(readRefreshToken()).toBeNull()
  },
)

test('a refresh that the server refuses is not repeated', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const exchange = vi.fn().mockRejectedValue(new CallError(401))
  expect(await sourceFor(exchange).bearer()).toBeNull()
  expect(exchange).toHaveBeenCalledOnce()
})

test('an answer without an access token is refused and signs out', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const source = sourceFor(async () => ({ refresh: 'r2' }) as never)
  await expect(source.refresh()).rejects.toThrow('Invalid tokens.')
  expect(readRefreshToken()).toBeNull()
})

test('without a refresh token no call is made', async () => {
  saveTokens({ access: expired() })
  const { exchange } = pendingExchange()
  const source = sourceFor(exchange)
  await expect(source.refresh()).rejects.toThrow('No refresh token.')
  expect(exchange).not.toHaveBeenCalled()
  expect(readAccessToken()).toBeNull()
})

test('two tabs refresh once between them', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const access = good()
  const exchange = vi.fn(async (_: string) => ({ access, refresh: 'r2' }))
  const tabs = [sourceFor(exchange), sourceFor(exchange)]
  expect(await Promise.all(tabs.map((tab) => tab.bearer()))).toEqual([access, access])
  expect(exchange).toHaveBeenCalledExactlyOnceWith('r1')
})

test('a token that the server refused is exchanged although it looks valid, unless a tab replaced it', async () => {
  const refused = tokenFor('a', 600)
  saveTokens({ access: refused, refresh: 'r1' })
  const fresh = tokenFor('a', 700)
  const exchange = vi.fn(async (_: string) => ({ access: fresh }))
  const source = sourceFor(exchange)
  expect(await source.bearerAfter(refused)).toBe(fresh)
  expect(await source.bearerAfter(refused)).toBe(fresh)
  expect(exchange).toHaveBeenCalledOnce()
})

test('a program may except failures that do not concern the session', async () => {
  saveTokens({ access: expired(), refresh: 'r1' })
  const exchange = vi.fn().mockRejectedValue(new Error('no connection'))
  const keepTokensAfter = (error: unknown) => error instanceof Error && error.message === 'no connection'
  const source = createBearerSource({ tokens, exchange, keepTokensAfter, lockName: 'refresh', messages })
  expect(await source.bearer()).toBeNull()
  expect(readRefreshToken()).toBe('r1')
  exchange.mockRejectedValue(new Error('refused'))
  expect(await source.bearer()).toBeNull()
  expect(readRefreshToken()).toBeNull()
})
