import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShopCalls } from '#contract/shop/table.ts'
import { serveApi } from '#tests/support/browser-fixture.ts'
import { type BearerSource, createCall, createFileCall } from './call.ts'
import { CallError } from './call-error.ts'

type Seen = { method: string; path: string; tenant?: string; bearer?: string; key?: string; body?: string }

let seen: Seen[] = []
let answer: (seen: Seen) => Response
const app = new Hono()
app.all('*', async ({ req }) => {
  const url = new URL(req.url)
  const entry: Seen = {
    method: req.method,
    path: url.pathname + url.search,
    tenant: req.header('X-Tenant-ID'),
    bearer: req.header('Authorization'),
    key: req.header('Idempotency-Key'),
    body: await req.text(),
  }
  seen.push(entry)
  return answer(entry)
})
const { apiUrl, close } = await serveApi(app)
afterAll(close)

beforeEach(() => {
  seen = []
  answer = () => Response.json({})
})

const options = { apiUrl, fetch: (request: Request) => fetch(request) }
const tokensOf = (token: string | null, newToken: string | null = null): BearerSource => ({
  bearer: async () => token,
  bearerAfter: async () => newToken,
})
const needsSignIn = (name: string) => name === 'GET /orders/cart/'
const callAs = (tokens: BearerSource) => createCall<ShopCalls>({ ...options, auth: { tokens, needsSignIn } })
const callAsVisitor = createCall<ShopCalls>(options)

test('API-01 CONST-01 every call names the tenant', async () => {
  const call = callAs(tokensOf('a'))
  await call('GET /products/categories/')
  await call('POST /accounts/login/', { body: { login_id: 'a', password: 'b' } })
  await call('DELETE /orders/cart/clear/')
  expect(seen.map(({ tenant }) => tenant)).toEqual(['3', '3', '3'])
})

test('a call that the backend lacks is not sent, and fails like an unknown one', async () => {
  const lacks = ['GET /pages/texts/']
  const call = createCall<ShopCalls>({ ...options, lacks, auth: { tokens: tokensOf('a'), needsSignIn } })
  await expect(call('GET /pages/texts/')).rejects.toMatchObject({ name: 'CallError', status: 404 })
  await call('GET /products/categories/')
  expect(seen.map(({ path }) => path)).toEqual(['/api/products/categories/'])
})

test('API-02 a call carries the stored token as bearer', async () => {
  await callAs(tokensOf('abc'))('GET /products/categories/')
  expect(seen[0]?.bearer).toBe('Bearer abc')
})

test('API-03 login, register and the token calls carry no bearer', async () => {
  const call = callAs(tokensOf('abc'))
  await call('POST /accounts/login/', { body: { login_id: 'a', password: 'b' } })
  await call('POST /accounts/register/', { body: { email: 'a', password: 'b', password_confirm: 'b' } })
  await call('POST /accounts/token/refresh/', { body: { refresh: 'r' } })
  await call('POST /accounts/logout/', { body: { refresh: 'r' } })
  expect(seen.map(({ bearer }) => bearer)).toEqual([undefined, undefined, undefined, 'Bearer abc'])
})

test('API-04 without a stored token a call carries no bearer', async () => {
  await callAs(tokensOf(null))('GET /orders/cart/')
  await callAsVisitor('GET /orders/cart/')
  expect(seen.map(({ bearer }) => bearer)).toEqual([undefined, undefined])
})

test('fills in the path, omits undefined query parameters, and sends JSON', async () => {
  const call = callAsVisitor
  await call('GET /products/products/{slug}/', { params: { slug: 'a b/ü' } })
  await call('GET /products/products/', { query: { search: 'a&b', in_stock: undefined } })
  await call('PATCH /orders/cart/items/{id}/', {
    params: { id: 7 },
    body: { quantity: 2 },
    idempotencyKey: 'k1',
  })
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/products/products/a%20b%2F%C3%BC/',
    'GET /api/products/products/?search=a%26b',
    'PATCH /api/orders/cart/items/7/',
  ])
  expect(seen[2]).toMatchObject({ body: '{"quantity":2}', key: 'k1' })
})

test('a public call refused with 401 for a stale token is retried once without it', async () => {
  answer = ({ bearer }) => (bearer ? Response.json({ detail: 'Stale.' }, { status: 401 }) : Response.json([]))
  expect(await callAs(tokensOf('stale', 'new'))('GET /products/categories/')).toEqual([])
  expect(seen.map(({ bearer }) => bearer)).toEqual(['Bearer stale', undefined])
})

test('a call that needs a sign-in is retried once with a new token, and fails if there is none', async () => {
  answer = ({ bearer }) =>
    bearer === 'Bearer new' ? Response.json({ id: 1 }) : Response.json({ detail: 'Stale.' }, { status: 401 })
  expect(await callAs(tokensOf('stale', 'new'))('GET /orders/cart/')).toEqual({ id: 1 })
  expect(seen.map(({ bearer }) => bearer)).toEqual(['Bearer stale', 'Bearer new'])
  await expect(callAs(tokensOf('stale'))('GET /orders/cart/')).rejects.toMatchObject({ status: 401 })
  expect(seen).toHaveLength(3)
})

test('every failure is a CallError with the status and the JSON', async () => {
  const failure = () => callAsVisitor('GET /products/categories/').catch((error) => error)
  answer = () => Response.json({ detail: 'No.' }, { status: 409 })
  expect(await failure()).toMatchObject({ status: 409, detail: 'No.' })
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  expect(await failure()).toMatchObject({ status: 502, body: undefined, detail: undefined })
  answer = () => new Response('<h1>Not the API</h1>')
  expect(await failure()).toBeInstanceOf(CallError)
  const nobody = createCall<ShopCalls>({ ...options, apiUrl: 'http://127.0.0.1:1/api' })
  await expect(nobody('GET /products/categories/')).rejects.toMatchObject({ status: 0, name: 'CallError' })
})

test('API-08 an answer without a body is a success', async () => {
  const register = () =>
    callAsVisitor('POST /accounts/register/', { body: { email: 'a', password: 'b', password_confirm: 'b' } })
  answer = () => new Response(null, { status: 204 })
  expect(await register()).toBeUndefined()
  answer = () => new Response('', { status: 201 })
  expect(await register()).toBeUndefined()
})

test('successful answers are passed to the check', async () => {
  const check = vi.fn()
  const call = createCall<ShopCalls>({ ...options, check })
  answer = () => Response.json([1])
  await call('GET /products/categories/')
  answer = () => Response.json({ detail: 'x' }, { status: 500 })
  await call('GET /products/categories/').catch(() => {})
  expect(check.mock.calls).toEqual([['GET /products/categories/', [1]]])
})

test('a file is requested with the bearer token and returned as it is; a refusal fails like any call', async () => {
  const file = createFileCall<ShopCalls>({
    ...options,
    auth: { tokens: tokensOf('abc'), needsSignIn },
  })
  answer = () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } })
  const blob = await file('GET /orders/orders/{id}/invoice/', { params: { id: 'A1' } })
  expect([blob.type, await blob.text()]).toEqual(['application/pdf', '%PDF-1.7'])
  expect(seen[0]).toMatchObject({ path: '/api/orders/orders/A1/invoice/', bearer: 'Bearer abc', tenant: '3' })
  answer = () => Response.json({ detail: 'Not paid yet.' }, { status: 409 })
  await expect(file('GET /orders/orders/{id}/invoice/', { params: { id: 'A1' } })).rejects.toMatchObject({
    status: 409,
    detail: 'Not paid yet.',
  })
})

test('a cached read is not requested again', async () => {
  const cached = new Map<string, unknown>([['/products/products/?search=a&page=2', { results: [] }]])
  const call = createCall<ShopCalls>({
    ...options,
    findCached: (address, read) => cached.has(address.slice(apiUrl.length)) && read('kept'),
    read: (name, given) => `${name} ${given}`,
  })
  const query = { search: 'a', page: 2 }
  expect(await call('GET /products/products/', { query })).toBe('GET /products/products/ kept')
  expect(seen).toEqual([])
  await call('GET /products/products/', { query: { ...query, page: 3 } })
  await call('DELETE /orders/cart/clear/')
  expect(seen.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/api/products/products/?search=a&page=3'],
    ['DELETE', '/api/orders/cart/clear/'],
  ])
})
