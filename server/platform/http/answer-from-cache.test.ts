import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import { type HttpServer, listen, serverTimes } from '#server/start/listen.ts'
import { builtFiles } from '#server/storefront/load-storefront.ts'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { answerFromCache, oftenSent, tagHeader } from './answer-from-cache.ts'
import type { Variables } from './exchange.ts'

const text = 'A page about khukuri knives. '.repeat(100)

type Make = (headers: Record<string, string>) => Response | Promise<Response>

/** An application behind the cache that counts what it makes. */
function openApp(make: Make = (headers) => new Response(text, { headers }), isAway = () => false) {
  const versions = createCacheVersions()
  const app = new Hono<{ Variables: Variables }>()
  const made: string[] = []
  answerFromCache(app, versions, 'http://shop.test', isAway)
  app.onError(() => new Response('', { status: 500 }))
  app.all('*', async (exchange) => {
    made.push(exchange.req.header('X-Name') ?? exchange.req.url)
    return make({ [tagHeader]: 'catalogue', 'Content-Type': 'text/html' })
  })
  return { versions, made, ask: (path: string, headers = {}) => app.request(path, { headers }) }
}

test('concurrent requests share one computation; a request after a write does not get an earlier one', async () => {
  const gates: (() => void)[] = []
  let begun = 0
  const { versions, ask } = openApp(async (headers) => {
    const number = ++begun
    await new Promise<void>((resolve) => gates.push(resolve))
    return new Response(`${number}`, { headers })
  })
  const opening = setInterval(() => void gates.shift()?.(), 5)
  onTestFinished(() => clearInterval(opening))
  const three = await Promise.all([ask('/a'), ask('/a'), ask('/a')].map(async (one) => (await one).text()))
  expect(three).toEqual(['1', '1', '1'])
  versions.bump(['catalogue'])
  const early = ask('/a')
  await expect.poll(() => begun).toBe(2)
  versions.bump(['catalogue'])
  expect([await (await ask('/a')).text(), await (await early).text()]).toEqual(['3', '2'])
  expect(await (await ask('/a')).text()).toBe('3')
})

test('a request that waited for another is answered if only the other was refused', async () => {
  let count = 0
  const { made, ask } = openApp((headers) => new Response('', { status: ++count === 1 ? 429 : 200, headers }))
  const answers = await Promise.all([ask('/a'), ask('/a'), ask('/a')])
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 200])
  expect(made).toHaveLength(3)
})

test('requests whose answer is not cached wait for one computation at most', async () => {
  const gates: (() => void)[] = []
  const { made, ask } = openApp(async () => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return new Response('')
  })
  const answers = ['/a', '/a', '/a', '/a'].map((path) => ask(path))
  await expect.poll(() => made).toHaveLength(1)
  gates.shift()?.()
  await expect.poll(() => made).toHaveLength(4)
  for (const open of gates) open()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('nothing private is shared: neither what names no domain nor what a signed-in person waits for', async () => {
  let count = 0
  const { ask } = openApp(() => new Response(`${++count}`))
  const answers = [ask('/a'), ask('/a'), ask('/a', { Authorization: 'a' }), ask('/a', { Authorization: 'b' })]
  const texts = await Promise.all(answers.map(async (one) => (await one).text()))
  expect(texts.toSorted()).toEqual(['1', '2', '3', '4'])
})

test('only a successful answer to GET is cached', async () => {
  const missing = openApp((headers) => new Response('', { status: 404, headers }))
  for (let time = 0; time < 2; time++) expect((await missing.ask('/a')).status).toBe(404)
  expect(missing.made).toHaveLength(2)
  const broken = openApp(() => Promise.reject(new Error('a bug')))
  await Promise.all([broken.ask('/a'), broken.ask('/a')])
  expect(broken.made).toHaveLength(2)
})

test('every address has its own answer', async () => {
  const { made, ask } = openApp()
  const paths = ['/a', '/a?page=2', '/a?page=2&page=3', '/a?x=1', '/A', '/api/a', '/a%62']
  for (const path of [...paths, ...paths]) await ask(path, { 'X-Name': path, 'X-Tenant-ID': '3' })
  expect(made).toEqual(paths)
  await ask('/a', { 'X-Name': 'elsewhere', Host: 'www.shop.test' })
  await ask('/api/a', { 'X-Name': 'another tenant', 'X-Tenant-ID': '4' })
  for (const path of ['/a?utm_source=letter', '/a?gclid=1&page=2']) await ask(path, { 'X-Name': 'campaign' })
  expect(made.slice(paths.length)).toEqual(['elsewhere', 'another tenant'])
})

test('a file is cached whatever its parameters, and under an escaped name not at all', async () => {
  const { made, ask } = openApp()
  for (const path of ['/media/a.avif', '/media/a.avif?v=2']) await ask(path)
  expect(made).toHaveLength(1)
  for (let time = 0; time < 2; time++) await ask('/media/%61.avif')
  expect(made).toHaveLength(3)
})

test('without a database the last answer is given, with its age', async () => {
  let isAway = false
  const { versions, made, ask } = openApp(undefined, () => isAway)
  await ask('/a')
  versions.bump(['catalogue'])
  isAway = true
  const last = await ask('/a')
  expect([last.status, last.headers.get('Age'), await last.text()]).toEqual([200, '0', text])
  expect(made).toHaveLength(1)
  isAway = false
  expect((await ask('/a')).headers.get('Age')).toBeNull()
  expect(made).toHaveLength(2)
})

const folder = mkdtempSync(join(tmpdir(), 'karda-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = 'export const blade = 1\n'.repeat(100)
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/x.js'), script)
writeFileSync(join(folder, 'assets/cold.js'), script)
writeFileSync(join(folder, 'assets/x.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'assets/x.js.gz'), gzipSync(script))

const api = await openApi({
  assets: builtFiles(folder),
  rateLimits: true,
  renderPage: async () =>
    new Response(text, { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "a 'b'" } }),
})

async function open(): Promise<HttpServer> {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 10 })
  onTestFinished(() => server.close())
  server.answer(api.app as never)
  return server
}

/** The answer that a client gets, without the time, the id and the connection. */
async function ask({ url }: HttpServer, path: string, sending: object) {
  const { method = 'GET', ...headers } = sending as Record<string, string>
  const { port } = new URL(url)
  const all = { Host: 'shop.test', 'X-Tenant-ID': '3', ...headers }
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: all }).end()
  const [answer] = await once(sent, 'response')
  const { 'x-request-id': id, date, connection, 'keep-alive': _, ...rest } = answer.headers
  const body: Buffer = Buffer.concat(await answer.toArray())
  expect([id, date]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)])
  return { status: answer.statusCode, connection, headers: rest, body }
}

await givenProduct(api.system, { slug: 'sirupate' })
await givenPicture(api.system, { product: 'sirupate', color: '#c08040' })
const { main_image } = await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })
const addresses = ['/products?page=2', '/api/products/products/', '/assets/x.js', main_image?.image ?? '']

test.for(
  addresses.flatMap((path) => ['br', 'gzip', 'identity'].map((encoding) => [path, encoding] as const)),
)(
  '%s in %s: the first, a cached and a HEAD answer are the same, and 304 to who has it',
  async ([path, encoding]) => {
    const server = await open()
    api.system.cacheVersions.bump(['catalogue', 'media', 'pages'])
    const as = { 'Accept-Encoding': encoding }
    const [first, cached] = [await ask(server, path, as), await ask(server, path, as)]
    const plain = await ask(server, path, {})
    const unpack = ({ headers, body }: typeof first) => {
      const used = headers['content-encoding']
      return used === 'br' ? brotliDecompressSync(body) : used === 'gzip' ? gunzipSync(body) : body
    }
    for (const one of [first, cached]) {
      expect(one.status).toBe(200)
      expect(one.headers['content-length']).toBe(String(one.body.length))
      expect(one.headers.vary).toBe('Accept-Encoding')
      expect(unpack(one).equals(plain.body)).toBe(true)
    }
    const length = cached.headers['content-length']
    expect({ ...first.headers, 'content-length': length }).toEqual(cached.headers)
    const isLong = plain.body.length >= 1024 && !path.startsWith('/media/')
    expect(cached.headers['content-encoding']).toBe(isLong && encoding !== 'identity' ? encoding : undefined)
    const { body, ...head } = await ask(server, path, { ...as, method: 'HEAD' })
    expect([body.length, head]).toEqual([
      0,
      { status: 200, connection: cached.connection, headers: cached.headers },
    ])
    for (const known of [cached.headers.etag, `"other", ${cached.headers.etag}`, '*']) {
      const answer = await ask(server, path, { ...as, 'If-None-Match': known })
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, cached.headers.etag])
    }
    expect((await ask(server, path, { ...as, 'If-None-Match': '"other"' })).status).toBe(200)
  },
)

test.for(addresses)('a HEAD request for %s leaves no empty answer in the cache', async (path) => {
  const server = await open()
  api.system.cacheVersions.bump(['catalogue', 'media', 'pages'])
  for (const encoding of ['br', 'identity']) {
    const other = { 'Accept-Encoding': encoding }
    // A file of the build never becomes invalid, so another test must not have asked for it.
    const cold = path.startsWith('/assets/') ? '/assets/cold.js' : path
    expect((await ask(server, cold, { ...other, method: 'HEAD' })).status).toBe(200)
    expect((await ask(server, cold, other)).body.length).toBeGreaterThan(0)
  }
})

test('a page under another name of the shop is redirected although it is cached', async () => {
  const server = await open()
  for (let time = 0; time < 2; time++) {
    expect((await ask(server, '/care', {})).status).toBe(200)
    expect((await ask(server, '/care', { Host: 'www.shop.test' })).status).toBe(302)
  }
})

test('a connection serves many cached answers, and a closing server announces that it closes', async () => {
  const server = await open()
  await ask(server, '/care', {})
  expect((await ask(server, '/care', { Connection: 'keep-alive' })).connection).toBe('keep-alive')
  const closed = server.close()
  const last = await ask(server, '/care', { Connection: 'keep-alive' })
  expect([last.status, last.connection]).toEqual([200, 'close'])
  await closed
})

test('an answer that the cache sends often is compressed once more, and smaller', async () => {
  const words = Array.from({ length: 400 }, (_, place) => `khukuri-${(place * 7919) % 997}`).join(' ')
  const { made, versions, ask } = openApp((headers) => new Response(words, { headers }))
  const sent = async () => {
    const answer = await ask('/a', { 'Accept-Encoding': 'br' })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(String(brotliDecompressSync(bytes))).toBe(words)
    return bytes.length
  }
  await sent()
  const cached = await sent()
  for (let count = 0; count < oftenSent; count += 1) await sent()
  await expect.poll(sent).toBeLessThan(cached)
  expect(made).toHaveLength(1)
  versions.bump(['catalogue'])
  await sent()
  expect(await sent()).toBe(cached)
})
