import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenCategory } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'

const api = await openApi()

test('a bug is a 500: a fixed sentence, a request id that is also in the log, and no stack', async () => {
  expectNoise(/unexpected failure/)
  await sql`alter table products rename to mislaid`.execute(api.database)
  const answer = await api.send('GET /products/reviews/')
  const again = await api.send('GET /products/reviews/')
  await sql`alter table mislaid rename to products`.execute(api.database)
  const id = answer.headers.get('X-Request-ID')
  expect(answer).toMatchObject({
    status: 500,
    body: { detail: 'An unexpected error occurred. Please try again later.', request_id: id },
  })
  expect(Object.keys(answer.body as object)).toEqual(['detail', 'request_id'])
  expect(api.logged).toContainEqual({
    time: expect.any(String),
    level: 'error',
    message: 'unexpected failure',
    request_id: id,
    method: 'GET',
    route: '/api/products/reviews/',
    error: expect.stringMatching(/products[\s\S]*\n {4}at /),
  })
  expect(again.headers.get('X-Request-ID')).not.toBe(id)
})

test('an error is not cached: the next call is answered', async () => {
  expect((await api.send('GET /products/reviews/')).status).toBe(200)
})

test('every answer has a new request id, whatever the caller sends, even a cached one', async () => {
  const headers = { 'X-Request-ID': 'mine' }
  const ids = new Set<string | null>()
  for (const name of ['GET /products/products/', 'GET /products/products/', 'GET /accounts/me/'] as const) {
    ids.add((await api.send(name, { headers })).headers.get('X-Request-ID'))
  }
  expect([...ids].every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true)
  expect(ids.size).toBe(3)
})

test('no expected refusal is written to the log', async () => {
  const before = api.logged.length
  await api.send('GET /accounts/me/')
  await api.send('GET /products/products/{slug}/', { params: { slug: 'nothing' } })
  await api.send('POST /accounts/login/', { body: {} })
  expect(api.logged).toHaveLength(before)
})

test('a 401 says how to authenticate', async () => {
  const answer = await api.send('GET /accounts/me/')
  expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
})

test('private answers are not cached; public ones are revalidated each time', async () => {
  const maya = await api.person('maya')
  expect((await maya.send('GET /accounts/me/')).headers.get('Cache-Control')).toBe('no-store')
  expect((await api.send('GET /products/products/')).headers.get('Cache-Control')).toBe('no-cache')
})

test('answers forbid MIME sniffing', async () => {
  const { headers } = await api.send('GET /products/products/')
  expect(headers.get('Content-Type')).toBe('application/json')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a client with a current copy gets 304 until it changes', async () => {
  const ask = (tag: string, encoding = 'gzip') =>
    api.send('GET /products/categories/', { headers: { 'If-None-Match': tag, 'Accept-Encoding': encoding } })
  const tag = (await ask('')).headers.get('ETag') ?? ''
  for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
    expect(await ask(known), known).toMatchObject({ status: 304, body: undefined })
  }
  expect((await ask('"other"')).status).toBe(200)
  await givenCategory(api.system, { slug: 'village' })
  expect((await ask(tag)).status).toBe(200)
})

test.for(['br', 'gzip', 'deflate, gzip;q=0.5'])(
  'a long answer is compressed for callers that accept %s',
  async (accepted) => {
    await givenCategory(api.system, { slug: 'long', description: `<p>${'forged by hand '.repeat(200)}</p>` })
    const answer = await api.app.request('/api/products/categories/', {
      headers: { 'X-Tenant-ID': '3', 'Accept-Encoding': accepted },
    })
    expect(answer.headers.get('Content-Encoding')).toBe(accepted === 'br' ? 'br' : 'gzip')
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    const plain = accepted === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
    expect(JSON.parse(plain.toString())).toContainEqual(expect.objectContaining({ slug: 'long' }))
    expect(body.length).toBeLessThan(plain.length / 3)
  },
)

test.for(['gzip, deflate, br, zstd', 'gzip', 'br', 'gzip;q=0', ''])(
  'an answer that was just made is compressed for callers that accept brotli or gzip: "%s"',
  async (accepted) => {
    await givenCategory(api.system, {
      slug: 'longer',
      description: `<p>${'forged by hand '.repeat(200)}</p>`,
    })
    const ask = (path: string, headers = {}) =>
      api.app.request(path, { headers: { 'X-Tenant-ID': '3', ...headers } })
    const plain = await (await ask('/api/products/categories/')).text()
    const answer = await ask('/api/products/categories/?unknown=1', { 'Accept-Encoding': accepted })
    const encoding = accepted.includes('br') ? 'br' : accepted === 'gzip' ? 'gzip' : null
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    const text =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(text.toString()).toBe(plain)
  },
)
