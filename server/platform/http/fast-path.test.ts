import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import { createResponseCache } from '#server/platform/cache/response-cache.ts'
import { type HttpServer, listen, serverTimes } from '#server/start/listen.ts'
import { builtFiles } from '#server/storefront/load-storefront.ts'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { answerFromCache } from './fast-path.ts'

const cacheVersions = createCacheVersions()
const responseCache = createResponseCache(cacheVersions)
let rendered = 0
const folder = mkdtempSync(join(tmpdir(), 'karda-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = 'export const blade = 1\n'.repeat(100)
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/x.js'), script)
writeFileSync(join(folder, 'assets/x.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'assets/x.js.gz'), gzipSync(script))

const api = await openApi({
  cacheVersions,
  responseCache,
  assets: builtFiles(folder),
  rateLimits: true,
  pageParameters: () => ['page', 'search'],
  renderPage: async () => {
    const headers = {
      'Content-Type': 'text/html',
      'Content-Security-Policy': `script-src 'sha256-${++rendered}'`,
    }
    return new Response(`A page about khukuri knives. `.repeat(100) + rendered, { headers })
  },
})

let toApplication = 0
const app = {
  fetch: (request: Request, env: object) => {
    toApplication++
    return api.app.fetch(request, env)
  },
}

async function open(isReady: boolean): Promise<HttpServer> {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 10 })
  onTestFinished(() => server.close())
  server.answer(
    app as never,
    isReady ? { answerReady: answerFromCache(responseCache, 'http://shop.test') } : {},
  )
  return server
}

const plain = { Host: 'shop.test', 'X-Tenant-ID': '3' }

/** The answer that a client gets, without the time and the request id. */
async function ask(server: HttpServer, address: string, sending: object) {
  const { method = 'GET', ...headers } = sending as Record<string, string>
  const { port } = new URL(server.url)
  const before = toApplication
  const sent = httpRequest({
    host: '127.0.0.1',
    port,
    path: address,
    method,
    headers: { ...plain, ...headers },
  })
  sent.end()
  const [answer] = await once(sent, 'response')
  const { 'x-request-id': id, date, ...rest } = answer.headers
  const body = Buffer.concat(await answer.toArray())
  expect([id, date]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)])
  return {
    isReady: toApplication === before,
    answer: { status: answer.statusCode, headers: rest, body: body.toString('base64') },
  }
}

await givenProduct(api.system, { slug: 'sirupate' })
await givenPicture(api.system, { product: 'sirupate', color: '#c08040' })
const { main_image } = await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })

const page = '/products?page=2'
const asset = '/assets/x.js'
const picture = main_image?.image ?? ''
const list = '/api/products/products/'

test.for([
  ...[page, '/verify-email', list, asset, picture].flatMap((address) =>
    [
      {},
      { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
      { 'Accept-Encoding': 'gzip' },
      { 'Accept-Encoding': 'identity' },
      { method: 'HEAD', 'Accept-Encoding': 'br' },
      { method: 'HEAD' },
      { 'If-None-Match': '*', 'Accept-Encoding': 'br' },
      { method: 'HEAD', 'If-None-Match': 'W/"another", *' },
      { 'If-None-Match': '"another"' },
      { Origin: 'https://another.example', Cookie: 'a=b', constructor: 'x', __proto__x: 'x' },
      { 'X-Forwarded-Host': 'shop.test', 'X-Forwarded-For': '203.0.113.9' },
    ].map((headers) => [address, headers, true] as const),
  ),
  [page, { 'Accept-Encoding': 'deflate' }, false],
  [page, { Host: 'www.shop.test' }, false],
  [asset, { Host: 'www.shop.test' }, false],
  [picture, { Host: 'cdn.shop.test' }, false],
  ['/assets/%78.js', {}, false],
  [page, { 'X-Forwarded-Host': 'www.shop.test' }, false],
  [page, { method: 'POST' }, false],
  [page, { method: 'OPTIONS' }, false],
  ['/products?search=a%20b', {}, false],
  ['/products?page=2&utm_source=mail', {}, false],
  [list, { 'X-Tenant-ID': '4' }, false],
  [list, { Authorization: 'Bearer none' }, false],
  [list, { 'Content-Length': '0' }, false],
  [list, { method: 'OPTIONS', Origin: 'https://another.example' }, false],
  ['/api/payments/options/?x=%00', {}, false],
] as const)(
  '%s with %j gets the same answer from the HTTP server and from the application',
  async ([address, headers, isReady]) => {
    const [short, long] = [await open(true), await open(false)]
    const plainly = await ask(long, address, {})
    const expected = await ask(long, address, headers)
    const given = await ask(short, address, headers)
    // Uncached answers differ each time, so only their kind is compared.
    if (plainly.answer.headers.etag) expect(given.answer).toEqual(expected.answer)
    else expect(given.answer.status).toBe(expected.answer.status)
    expect([expected.isReady, given.isReady]).toEqual([false, isReady])
  },
)

test('a write invalidates ready answers at once', async () => {
  const server = await open(true)
  const first = await ask(server, '/gallery', {})
  expect(await ask(server, '/gallery', {})).toEqual({ isReady: true, answer: first.answer })
  cacheVersions.bump(['pages'])
  const second = await ask(server, '/gallery', {})
  expect(second.isReady).toBe(false)
  expect(second.answer.body).not.toBe(first.answer.body)
  expect(await ask(server, '/gallery', {})).toEqual({ isReady: true, answer: second.answer })
})

test('a connection serves many ready answers, and a closing server announces that it closes', async () => {
  const server = await open(true)
  await ask(server, page, {})
  expect((await ask(server, page, { Connection: 'keep-alive' })).answer.headers.connection).toBe('keep-alive')
  const closed = server.close()
  const last = await ask(server, page, { Connection: 'keep-alive' })
  expect([last.isReady, last.answer.headers.connection]).toEqual([true, 'close'])
  await closed
})
