import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { nothingAllowed } from './headers.ts'

const page = "default-src 'self'"
const renderPage = async ({ url }: Request) => {
  const status = url.endsWith('/nothing') ? 404 : 200
  return new Response('a page', { status, headers: { 'Content-Security-Policy': page } })
}
const sandbox = { fetch: () => Response.json({ detail: 'No such call.' }, { status: 404 }) }
const assets = {
  fetch: () => new Response('code', { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } }),
}
const api = await openApi({ renderPage, sandbox, assets })
const maya = await api.person('maya')
const Authorization = `Bearer ${maya.access}`
const tenant = { 'X-Tenant-ID': '3' }

async function ask(call: string, headers: Record<string, string> = tenant, body?: string) {
  const [method = '', path = ''] = call.split(' ')
  const type = { 'Content-Type': 'application/json' }
  const answer = await api.app.request(path, {
    method,
    headers: { ...headers, ...(body && type) },
    ...(body && { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.for([
  ['GET /api/products/products/', tenant, 200, 'no-cache'],
  ['GET /api/accounts/me/', { ...tenant, Authorization }, 200, 'no-store'],
  ['POST /api/accounts/email/resend/', { ...tenant, Authorization }, 204, 'no-store'],
  ['GET /api/accounts/me/', tenant, 401, 'no-store'],
  ['GET /api/products/products/', {}, 400, 'no-store'],
  ['GET /api/nothing/', tenant, 404, 'no-store'],
  [`GET /api/products/products/?search=${'x'.repeat(5000)}`, tenant, 414, 'no-store'],
  ['GET /api/openapi.json', {}, 200, 'no-cache'],
  ['OPTIONS /api/accounts/me/', {}, 204, 'no-store'],
  ['GET /api/payments/card/return/none/', {}, 303, 'no-store'],
  ['GET /media/nothing', {}, 404, 'no-store'],
  ['GET /media/0123456789abcdef01234567/1.avif', {}, 404, 'no-store'],
  ['GET /media/site/nothing.svg', {}, 404, 'no-store'],
  ['GET /assets/x.js', {}, 200, 'public, max-age=31536000, immutable'],
  ['GET /sandbox/2c2p/nothing', {}, 404, 'no-store'],
] as const)(
  '%s allows a browser nothing, and has the right cache lifetime',
  async ([call, headers, status, caching]) => {
    const answer = await ask(call, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Security-Policy')).toBe(nothingAllowed)
    expect(answer.headers.get('Cache-Control')).toBe(caching)
  },
)

test('a built file has only the headers that matter on a file', async () => {
  const { headers } = await ask('GET /assets/x.js', {})
  const names = [...headers.keys()].filter((name) => !/^(?:content-type|vary)$/.test(name))
  expect(names.sort()).toEqual([
    'cache-control',
    'content-security-policy',
    'x-content-type-options',
    'x-request-id',
  ])
  expect((await ask('GET /faq')).headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
})

test('tokens are not cached', async () => {
  const body = JSON.stringify({ login_id: maya.email, password: maya.password })
  const answer = await ask('POST /api/accounts/login/', tenant, body)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

test('a page has its own policy; a missing page is not cached', async () => {
  const good = await ask('GET /faq')
  expect(good.headers.get('Content-Security-Policy')).toBe(page)
  expect(good.headers.get('Cache-Control')).toBe('no-cache')
  const missing = await ask('GET /nothing')
  expect(missing.headers.get('Content-Security-Policy')).toBe(page)
  expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

test('the description for people may use its own style and nothing else', async () => {
  const { headers, text } = await ask('GET /api/docs')
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("base-uri 'none'")
})

test('other origins may read pictures, but not the answer for a missing picture', async () => {
  const missing = await ask('GET /media/0123456789abcdef01234567/1.avif')
  expect(missing.headers.get('Access-Control-Allow-Origin')).toBeNull()
  api.files.set('site/favicon.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const icon = await ask('GET /media/site/favicon.svg')
  expect(icon.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(icon.headers.get('Content-Security-Policy')).toContain("base-uri 'none'")
})

test('a shop with an https URL sends HSTS for a year, including subdomains; any other sends none', async () => {
  const secure = await openApi({ publicUrl: 'https://shop.example' })
  const { headers } = await secure.send('GET /products/products/')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  expect((await ask('GET /assets/x.js', {})).headers.has('Strict-Transport-Security')).toBe(false)
})
