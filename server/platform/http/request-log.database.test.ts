import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { listen, serverTimes } from '#server/start/listen.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { logRequests } from './request-log.ts'

const api = await openApi()
await givenProduct(api.system, { slug: 'jungle' })

/** The log lines of these requests, in any order. */
async function linesOf(ask: (url: string) => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 10 })
  onTestFinished(() => server.close())
  server.answer(api.app as never, {
    requestLogs: [logRequests(createLog('info', (line) => lines.push(line)))],
  })
  await ask(server.url)
  await server.close()
  return lines.map((line) => JSON.parse(line))
}

test('every request is a log line of id, method, pattern, status and milliseconds, without personal data', async () => {
  const ids: string[] = []
  const personal = ['ann@example.com', 'Ann+Smith', 'secret-of-ann', 'jungle', 'eyJhbGciOi']
  const tenant = { 'X-Tenant-ID': '3' }
  const lines = await linesOf(async (url) => {
    const get = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(url + path, { ...init, headers: { ...tenant, ...init.headers } })
      await answer.arrayBuffer()
      ids.push(answer.headers.get('X-Request-ID') ?? '')
    }
    await get('/api/products/products/jungle/')
    // This client disconnects before the answer.
    await get('/api/products/products/jungle/')
    await get('/api/products/products/?search=Ann+Smith')
    await get('/api/accounts/login/', {
      method: 'POST',
      body: JSON.stringify({ email: 'ann@example.com', password: 'secret-of-ann' }),
      headers: { 'Content-Type': 'application/json' },
    })
    await get('/api/orders/orders/7/', { headers: { Authorization: 'Bearer eyJhbGciOi' } })
    await get('/media/ann@example.com')
    await get('/ann@example.com?name=Ann+Smith')
  })
  expect(lines.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/products/products/{slug}/ 200',
    'GET /api/products/products/{slug}/ 200',
    'GET /api/products/products/ 200',
    'POST /api/accounts/login/ 401',
    'GET /api/orders/orders/{id}/ 401',
    'GET /media/* 404',
    'GET other 404',
  ])
  expect(lines.map(({ request_id }) => request_id)).toEqual(ids)
  for (const line of lines) {
    expect(Object.keys(line)).toEqual([
      'time',
      'level',
      'message',
      'request_id',
      'method',
      'route',
      'status',
      'ms',
    ])
    expect(line.ms).toBeGreaterThanOrEqual(0)
  }
  for (const value of personal) expect(JSON.stringify(lines)).not.toContain(value)
})

test.each([
  ['a proxy’s id is kept', 'trace-0123456789abcdef', true],
  ['one of seven letters is not', 'abcdefg', false],
  ['one of 65 letters is not', 'a'.repeat(65), false],
  ['one with a quote is not', 'abcdefgh"}', false],
])('%s, in the answer and in the log', async (_, given, isReused) => {
  const answered: (string | null)[] = []
  const lines = await linesOf(async (url) => {
    // Computed, then cached.
    for (const path of ['/api/pages/manage/faqs/', '/api/pages/manage/faqs/', '/api/none/']) {
      const answer = await fetch(url + path, { headers: { 'X-Request-ID': given, 'X-Tenant-ID': '3' } })
      await answer.arrayBuffer()
      answered.push(answer.headers.get('X-Request-ID'))
    }
  })
  expect(answered.map((id) => id === given)).toEqual([isReused, isReused, isReused])
  expect(lines.map(({ request_id }) => request_id)).toEqual(answered)
})
