import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import { createResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { answerFromCache } from '#server/platform/http/fast-path.ts'
import { serverTimes } from '#server/start/drain.ts'
import { listen } from '#server/start/listen.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApiOn } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { Span } from './spans.ts'
import { traceRequests } from './trace-requests.ts'

const spans: Span[] = []
beforeEach(() => void spans.splice(0))
const tracing = traceRequests({ add: (span) => spans.push(span) })
const opened = await createTestDatabase()
const dialect = new PostgresDialect({ pool: opened.pool })
const database = new Kysely<Database>({ dialect, log: tracing.statement })
const cacheVersions = createCacheVersions()
const responseCache = createResponseCache(cacheVersions)
const api = openApiOn(opened, () => ({ database, cacheVersions, responseCache }))
await givenProduct(api.system, { slug: 'jungle' })

async function openShop() {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 10 })
  onTestFinished(() => server.close())
  server.answer(api.app as never, {
    answerReady: answerFromCache(responseCache, 'http://shop.test'),
    middlewares: [tracing.enter],
    requestLogs: [tracing.hear],
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(server.localUrl + path, {
      ...init,
      headers: { 'X-Tenant-ID': '3', ...init.headers },
    })
    await answer.arrayBuffer()
    return answer
  }
  return { ask }
}

const requests = () => spans.filter(({ kind }) => kind === 'server')
const statementsOf = ({ traceId, spanId }: Span) =>
  spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId)

test('a request and each of its statements become spans, without their values', async () => {
  const { ask } = await openShop()
  const body = JSON.stringify({ login_id: 'ann@example.com', password: 'secret-of-ann' })
  const [answer] = await Promise.all([
    ask('/api/accounts/login/', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    ask('/api/products/products/?search=Ann+Smith'),
  ])
  await vi.waitFor(() => expect(requests().length).toBe(2))
  const login = requests().find(({ name }) => name === 'POST /api/accounts/login/') as Span
  expect(login).toMatchObject({
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    parentSpanId: undefined,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/accounts/login/',
      'http.response.status_code': 401,
      'karda.request_id': answer.headers.get('X-Request-ID'),
    },
    hasFailed: false,
  })
  expect(login.ended).toBeGreaterThan(login.begun)
  const [statement, ...others] = statementsOf(login)
  expect(statement).toMatchObject({ name: 'SELECT', kind: 'client', hasFailed: false })
  const texts = [statement, ...others].map((one) => one?.attributes['db.query.text'])
  expect(texts).toContainEqual(expect.stringContaining('from "accounts"'))
  // Two concurrent requests each have their own statements.
  const search = requests().find(({ name }) => name === 'GET /api/products/products/') as Span
  expect(statementsOf(search).length).toBeGreaterThan(0)
  expect(
    statementsOf(search).filter(({ attributes }) => /"accounts"/.test(String(attributes['db.query.text']))),
  ).toEqual([])
  for (const value of ['ann@example.com', 'secret-of-ann', 'Ann'])
    expect(JSON.stringify(spans)).not.toContain(value)
})

test('a cached answer is a span without statements', async () => {
  const { ask } = await openShop()
  await ask('/api/products/products/jungle/')
  await ask('/api/products/products/jungle/')
  await ask('/api/products/products/jungle/')
  await vi.waitFor(() => expect(requests().length).toBe(3))
  expect(requests().map(({ name }) => name)).toEqual(Array(3).fill('GET /api/products/products/{slug}/'))
  expect(requests().slice(1).flatMap(statementsOf)).toEqual([])
})

test('a trace begun by a proxy continues, unless the proxy does not record it', async () => {
  const { ask } = await openShop()
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  await ask('/api/pages/manage/faqs/', { headers: { traceparent: `00-${trace}-${parent}-00` } })
  await ask('/api/pages/manage/faqs/', { headers: { traceparent: `00-${trace}-${parent}-01` } })
  await ask('/api/pages/manage/faqs/', { headers: { traceparent: 'what a visitor made up' } })
  await vi.waitFor(() => expect(requests().length).toBe(2))
  const [continued, begun] = requests()
  expect(continued).toMatchObject({ traceId: trace, parentSpanId: parent })
  expect(begun?.traceId).not.toBe(trace)
  expect(begun?.parentSpanId).toBeUndefined()
})

test('a failed statement has its code, not its message; a statement outside requests is no span', async () => {
  const request = { headers: {}, method: 'GET', url: '/faq' } as never
  const response = { once: () => {} } as never
  await sql`select 'ann@example.com'`.execute(database)
  expect(spans).toEqual([])
  tracing.hear(request, response)
  await new Promise<void>((resolve) =>
    tracing.enter(request, response, () => {
      sql`select ${'ann@example.com'}::integer`.execute(database).catch(() => resolve())
    }),
  )
  expect(spans).toMatchObject([{ hasFailed: true, attributes: { 'error.type': '22P02' } }])
  expect(JSON.stringify(spans)).not.toContain('ann@example.com')
})
