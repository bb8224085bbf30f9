import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCacheVersions } from './cache-versions.ts'
import { createResponseCache, type ImmutableFile, tagHeader } from './response-cache.ts'

const page = 'A long enough page about khukuri knives. '.repeat(100)

function counted(body = page, headers: Record<string, string> = { [tagHeader]: 'catalogue' }) {
  const made = { times: 0 }
  const make = async () => {
    made.times++
    return new Response(`${body}${made.times}`, { headers })
  }
  return { made, make }
}

/** A cache for a page that depends on two query parameters. */
function createCacheResponse(cacheVersions = createCacheVersions()) {
  const { cacheResponse } = createResponseCache(cacheVersions)
  return (request: Request, make: () => Promise<Response>) => cacheResponse(request, ['page', 'search'], make)
}

function get(headers: Record<string, string> = {}, address = '/products') {
  return new Request(`http://shop${address}`, { headers })
}

test('an answer is computed once, and again after a write to one of its domains', async () => {
  const cacheVersions = createCacheVersions()
  const cacheResponse = createCacheResponse(cacheVersions)
  const { made, make } = counted()
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}1`)
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}1`)
  cacheVersions.bump(['pages'])
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}1`)
  cacheVersions.bump(['catalogue'])
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}2`)
  expect(made.times).toBe(2)
})

test('while other nodes are silent no cached answer is used, and afterwards only newer answers are', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const cacheVersions = createCacheVersions()
  const cacheResponse = createCacheResponse(cacheVersions)
  const { make } = counted()
  cacheVersions.markSynced(performance.now())
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}1`)
  vi.advanceTimersByTime(9999)
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}1`)
  vi.advanceTimersByTime(1)
  for (const number of [2, 3])
    expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}${number}`)
  cacheVersions.bump(['catalogue'])
  cacheVersions.markSynced(performance.now())
  for (let time = 1; time <= 2; time++)
    expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}4`)
})

const away = () => Promise.reject(Object.assign(new Error('no server'), { code: 'ECONNREFUSED' }))

test('without a database the last answer is used for ten minutes, and states its age', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const cacheVersions = createCacheVersions()
  const cacheResponse = createCacheResponse(cacheVersions)
  const { make } = counted()
  expect((await cacheResponse(get(), make)).headers.get('Age')).toBeNull()
  vi.advanceTimersByTime(60_000)
  // The answer is still valid, so it has no age.
  expect((await cacheResponse(get(), make)).headers.get('Age')).toBeNull()
  cacheVersions.bump(['catalogue'])
  vi.advanceTimersByTime(599_000)
  const last = await cacheResponse(get(), away)
  expect([last.status, last.headers.get('Age'), await last.text()]).toEqual([200, '599', `${page}1`])
  vi.advanceTimersByTime(1000)
  await expect(cacheResponse(get(), away)).rejects.toThrow('no server')
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}2`)
})

test('an answer that was not requested lately was valid until changes last arrived', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const cacheVersions = createCacheVersions()
  const cacheResponse = createCacheResponse(cacheVersions)
  cacheVersions.markSynced(performance.now())
  await cacheResponse(get(), counted().make)
  vi.advanceTimersByTime(3_000_000)
  cacheVersions.markSynced(performance.now())
  vi.advanceTimersByTime(30_000)
  expect((await cacheResponse(get(), away)).headers.get('Age')).toBe('30')
})

test('the last complete answer replaces an incomplete one, and no other failure is hidden', async () => {
  const cacheVersions = createCacheVersions()
  const { cacheResponse } = createResponseCache(cacheVersions)
  const incomplete = async (_: boolean, miss: () => void) => {
    miss()
    return new Response('half a page')
  }
  expect(await (await cacheResponse(get(), [], incomplete)).text()).toBe('half a page')
  await cacheResponse(get(), [], counted().make)
  cacheVersions.bump(['catalogue'])
  expect(await (await cacheResponse(get(), [], incomplete)).text()).toBe(`${page}1`)
  await expect(cacheResponse(get(), [], () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('while the database is known to be unavailable the last answer is used without waiting', async () => {
  let isAway = false
  const cacheVersions = createCacheVersions()
  const { cacheResponse } = createResponseCache(cacheVersions, () => isAway)
  await cacheResponse(get(), [], counted().make)
  cacheVersions.bump(['catalogue'])
  isAway = true
  const { made, make } = counted()
  expect(await (await cacheResponse(get(), [], make)).text()).toBe(`${page}1`)
  expect(made.times).toBe(0)
  await cacheResponse(get({}, '/blog'), [], make)
  expect(made.times).toBe(1)
})

test('concurrent requests share one computation; a request after a write does not get an earlier one', async () => {
  const cacheVersions = createCacheVersions()
  const cacheResponse = createCacheResponse(cacheVersions)
  const gates: (() => void)[] = []
  let begun = 0
  const make = async () => {
    const number = ++begun
    await new Promise<void>((resolve) => gates.push(resolve))
    return new Response(`${number}`, { headers: { [tagHeader]: 'catalogue' } })
  }
  const early = [cacheResponse(get(), make), cacheResponse(get(), make), cacheResponse(get(), make)]
  cacheVersions.bump(['catalogue'])
  const late = cacheResponse(get(), make)
  for (const open of gates) open()
  expect(await Promise.all(early.map(async (answer) => (await answer).text()))).toEqual(['1', '1', '1'])
  expect(await (await late).text()).toBe('2')
  // An answer begun before the write never counts as fresh.
  expect(await (await cacheResponse(get(), make)).text()).toBe('2')
  expect(begun).toBe(2)
})

test('an answer is not cached if a write committed while it was computed, even if no other request waited', async () => {
  const cacheVersions = createCacheVersions()
  const cacheResponse = createCacheResponse(cacheVersions)
  const { made, make } = counted()
  const interrupted = async () => {
    const answer = await make()
    cacheVersions.bump(['catalogue'])
    return answer
  }
  await cacheResponse(get(), interrupted)
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}2`)
  expect(made.times).toBe(2)
})

test('each encoding has its own strong tag, and a matching one answers 304', async () => {
  const cacheResponse = createCacheResponse()
  const { make } = counted()
  const brotli = await cacheResponse(get({ 'Accept-Encoding': 'gzip, br' }), make)
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(`${page}1`)
  const gzip = await cacheResponse(get({ 'Accept-Encoding': 'gzip, br;q=0' }), make)
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(`${page}1`)
  const tag = gzip.headers.get('ETag') ?? ''
  expect(tag).not.toBe(brotli.headers.get('ETag'))
  const again = await cacheResponse(get({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag }), make)
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each([
  ['without a tag', {}],
  ['marked no-store', { [tagHeader]: 'catalogue', 'Cache-Control': 'no-store' }],
])('an answer %s is not cached', async (_, headers) => {
  const cacheResponse = createCacheResponse()
  const { made, make } = counted(page, headers as Record<string, string>)
  await cacheResponse(get(), make)
  await cacheResponse(get(), make)
  expect(made.times).toBe(2)
})

test('only a successful answer to GET is cached', async () => {
  const cacheResponse = createCacheResponse()
  const missing = counted()
  const notFound = async () =>
    new Response((await missing.make()).body, { status: 404, headers: { [tagHeader]: 'blog' } })
  for (let time = 1; time <= 2; time++) expect((await cacheResponse(get(), notFound)).status).toBe(404)
  const posted = counted()
  const post = () => new Request('http://shop/products', { method: 'POST' })
  for (let time = 1; time <= 2; time++) await cacheResponse(post(), posted.make)
  expect([missing.made.times, posted.made.times]).toEqual([2, 2])
})

test('an error is not cached', async () => {
  const cacheResponse = createCacheResponse()
  await expect(cacheResponse(get(), () => Promise.reject(new Error('database gone')))).rejects.toThrow(
    'database gone',
  )
  const { make } = counted()
  expect(await (await cacheResponse(get(), make)).text()).toBe(`${page}1`)
})

test('the order of parameters does not matter', async () => {
  const cacheResponse = createCacheResponse()
  const { made, make } = counted()
  await cacheResponse(get({}, '/products?search=kothimoda&page=2'), make)
  await cacheResponse(get({}, '/products?page=2&search=kothimoda'), make)
  expect(made.times).toBe(1)
  await cacheResponse(get({}, '/products?page=3&search=kothimoda'), make)
  expect(made.times).toBe(2)
})

test.each(['?utm_source=mail', '?page=2&_routes=none', '?page=2&page=3', '?=1'])(
  'an address with %s is answered, and the answer is not cached',
  async (query) => {
    const cacheResponse = createCacheResponse()
    const { made, make } = counted()
    for (let time = 1; time <= 2; time++) {
      expect(await (await cacheResponse(get({}, `/products${query}`), make)).text()).toBe(`${page}${time}`)
    }
    expect(made.times).toBe(2)
  },
)

test('the cache is bounded: long keys and headers count, and small answers are limited in number', async () => {
  const cacheResponse = createCacheResponse()
  const { made, make } = counted('small', { [tagHeader]: 'catalogue', 'X-Long': 'x'.repeat(8000) })
  const long = 'y'.repeat(8000)
  // Each response takes 50 KB, so 48 MB hold fewer than 2,100.
  for (let number = 0; number < 2100; number++)
    await cacheResponse(get({}, `/products?search=${long}${number}`), make)
  expect(made.times).toBe(2100)
  await cacheResponse(get({}, `/products?search=${long}2099`), make)
  expect(made.times).toBe(2100)
  await cacheResponse(get({}, `/products?search=${long}0`), make)
  expect(made.times).toBe(2101)

  const small = counted('small')
  for (let number = 0; number <= 4000; number++)
    await cacheResponse(get({}, `/blog?page=${number}`), small.make)
  await cacheResponse(get({}, '/blog?page=0'), small.make)
  expect(small.made.times).toBe(4002)
})

test('an answer over 4 MB is not cached, so a few cannot evict the others', async () => {
  const cacheResponse = createCacheResponse()
  const small = counted()
  const large = counted('x'.repeat(5 * 1024 * 1024))
  await cacheResponse(get(), small.make)
  for (let time = 1; time <= 2; time++) await cacheResponse(get({}, '/large'), large.make)
  await cacheResponse(get(), small.make)
  expect([small.made.times, large.made.times]).toEqual([1, 2])
})

/** A file that counts its reads. */
function onDisk(bytes: number) {
  const read = { times: 0 }
  const body = new Uint8Array(bytes)
  const file: ImmutableFile = {
    domains: ['media'],
    headers: [],
    bodies: { br: body, gzip: body, identity: body },
  }
  const find = async () => {
    read.times++
    return file
  }
  return { read, find }
}

test('a file is read once, whatever its parameters, and again under an escaped name', async () => {
  const { cacheFile } = createResponseCache(createCacheVersions())
  const { read, find } = onDisk(10)
  for (const address of ['/assets/x.js', '/assets/x.js', '/assets/x.js?v=2'])
    expect((await cacheFile(get({}, address), find))?.status).toBe(200)
  expect(read.times).toBe(1)
  for (let time = 1; time <= 2; time++) await cacheFile(get({}, '/assets/%78.js'), find)
  expect(read.times).toBe(3)
  expect(await cacheFile(get({}, '/assets/none.js'), async () => undefined)).toBeUndefined()
})

test.for([
  ['br, gzip', 'br'],
  ['gzip, deflate', null],
  ['deflate', null],
] as const)('a file compressed only with Brotli is sent for %s as %s', async ([accepted, encoding]) => {
  const { cacheFile } = createResponseCache(createCacheVersions())
  const identity = new TextEncoder().encode('export {}')
  const br = new TextEncoder().encode('compressed')
  const file = { domains: [], headers: [], bodies: { identity, br, gzip: identity } }
  const answer = await cacheFile(get({ 'Accept-Encoding': accepted }, '/assets/x.js'), async () => file)
  expect(answer?.headers.get('Content-Encoding')).toBe(encoding)
  expect(await answer?.text()).toBe(encoding ? 'compressed' : 'export {}')
})

test('a picture that any node has deleted is read again', async () => {
  const cacheVersions = createCacheVersions()
  const { cacheFile } = createResponseCache(cacheVersions)
  const { read, find } = onDisk(10)
  for (const domain of ['catalogue', 'pages', 'media'] as const) {
    await cacheFile(get({}, '/media/1/640.avif'), find)
    cacheVersions.bump([domain])
  }
  expect(read.times).toBe(1)
  expect(await cacheFile(get({}, '/media/1/640.avif'), async () => undefined)).toBeUndefined()
})

test('files have their own limit: image requests cannot evict pages', async () => {
  const { cacheResponse, cacheFile, size } = createResponseCache(createCacheVersions())
  const { made, make } = counted()
  await cacheResponse(get(), [], make)
  const { read, find } = onDisk(1024 * 1024)
  for (let number = 0; number < 70; number++) await cacheFile(get({}, `/media/${number}/640.avif`), find)
  expect(size().bytes).toBeLessThan(17 * 1024 * 1024)
  await cacheFile(get({}, '/media/0/640.avif'), find)
  expect(read.times).toBe(71)
  await cacheResponse(get(), [], make)
  expect(made.times).toBe(1)
})
