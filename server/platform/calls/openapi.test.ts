import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { adminTable } from '#contract/admin/table.ts'
import { shopTable } from '#contract/shop/table.ts'
import { openApi } from '#tests/support/api.ts'

type Operation = {
  operationId: string
  summary: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } }
  responses: Record<string, unknown>
}
type Description = { openapi: string; servers: object[]; paths: Record<string, Record<string, Operation>> }

const api = await openApi()
const staff = await api.person('sita', 'manager')
const asStaff = { headers: { Authorization: `Bearer ${staff.access}` } }
const description = (await (await api.app.request('/api/openapi.json', asStaff)).json()) as Description
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

test('the description is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate({ ...description })).toMatchObject({ valid: true })
  expect(description.openapi).toMatch(/^3\.1\./)
})

// Copied by hand from the shop's call table, so a call cannot vanish from contract and server together.
test('API-07 API-08 API-09 API-11 API-13 API-14 API-15 API-16 API-17 API-18 API-19 API-20 API-21 API-22 API-23 API-24 API-25 API-29 API-31 API-32 API-33 API-34 API-35 API-36 API-37 API-38 API-39 API-40 OPEN-08 OPEN-09 it lists every call of the shop', () => {
  const listed = operations.map(({ method, path }) => `${method} ${path}`)
  expect(listed).toEqual(
    expect.arrayContaining([
      'POST /accounts/login/',
      'POST /accounts/register/',
      'POST /accounts/logout/',
      'POST /accounts/token/refresh/',
      'GET /accounts/me/',
      'GET /products/products/',
      'GET /products/products/{slug}/',
      'GET /products/categories/',
      'GET /products/categories/{slug}/',
      'GET /products/reviews/',
      'POST /products/reviews/',
      'GET /blog/posts/',
      'GET /blog/posts/{slug}/',
      'GET /blog/comments/',
      'POST /blog/comments/',
      'GET /contact/info/',
      'POST /contact/messages/',
      'GET /pages/manage/faqs/',
      'GET /pages/manage/documents/',
      'GET /company/info/',
      'GET /pages/settings/public/',
      'GET /payments/options/',
      'GET /payments/history/{uuid}/',
      'POST /payments/card/initiate/',
      'GET /orders/cart/',
      'POST /orders/cart/add-item/',
      'PATCH /orders/cart/items/{id}/',
      'DELETE /orders/cart/items/{id}/',
      'DELETE /orders/cart/clear/',
      'POST /orders/shipping-quote/',
      'GET /orders/orders/',
      'POST /orders/orders/',
      'GET /orders/orders/{id}/',
      'POST /orders/orders/{id}/cancel/',
    ]),
  )
  const contract = [...shopTable, ...adminTable].map(({ method, path }) => `${method} ${path}`)
  expect(listed.toSorted()).toEqual(contract.toSorted())
})

test('every listed call exists, and refuses visitors exactly as documented', async () => {
  for (const { method, path, operation } of operations) {
    const body = method === 'GET' ? {} : { body: '{}' }
    const answer = await api.app.request(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
      method,
      headers: { 'X-Tenant-ID': '3', 'Content-Type': 'application/json' },
      ...body,
    })
    const described = operation.responses[answer.status]
    expect(described, `${method} ${path} answered ${answer.status}`).toBeDefined()
    // A login without a password is an invalid payload; only a call that requires a token answers 401.
    expect(answer.status === 401, `${method} ${path}`).toBe(operation.security.length > 0)
  }
})

test('every call states whether it requires a token', () => {
  const access = new Map(
    [...shopTable, ...adminTable].map((one) => [`${one.method} ${one.path}`, one.access]),
  )
  for (const { method, path, operation } of operations) {
    const isPublic = access.get(`${method} ${path}`) === 'public'
    expect(operation.security, `${method} ${path}`).toEqual(isPublic ? [] : [{ access: [] }])
  }
})

test('every call documents the tenant header and the placeholders of its path', () => {
  for (const { path, operation } of operations) {
    const { parameters } = operation
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'X-Tenant-ID', in: 'header', required: true }),
    )
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(placeholders)
  }
})

test('operation ids are unique', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('the two calls that must not run twice take an idempotency key', () => {
  const idempotent = operations.filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  const paths = idempotent.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/orders/orders/', '/payments/card/initiate/']))
  expect(paths).toContain('/admin/orders/{id}/refunds/')
})

test('ENT-04 ENT-06 ENT-18 the payloads have the fields of the call table', () => {
  const fieldsOf = (path: string) => {
    const operation = description.paths[path]?.post
    return Object.keys(operation?.requestBody?.content['application/json'].schema.properties ?? {})
  }
  expect(fieldsOf('/accounts/login/')).toEqual(['login_id', 'email', 'password'])
  expect(fieldsOf('/accounts/register/')).toEqual(['email', 'password', 'password_confirm'])
  expect(fieldsOf('/products/reviews/')).toEqual([
    'product',
    'rating',
    'comment',
    'public_name',
    'website',
    'form_age_ms',
  ])
})

test('the document names the address of this shop as its server', () => {
  expect(description.servers).toEqual([{ url: 'http://shop.test/api' }])
})

test('the page for people lists every call as well', async () => {
  const answer = await api.app.request('/api/docs', asStaff)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  const page = await answer.text()
  for (const { method, path } of operations) expect(page).toContain(`<code>${method} ${path}</code>`)
})

test('only staff see the calls for staff, and no cache shows them to others', async () => {
  const customer = await api.person('maya')
  for (const path of ['/api/openapi.json', '/api/docs']) {
    for (const headers of [
      {},
      { Authorization: `Bearer ${customer.access}` },
      { Authorization: 'Bearer x' },
    ]) {
      const answer = await api.app.request(path, { headers })
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(answer.headers.get('Vary')).toContain('Authorization')
      const text = await answer.text()
      expect(text).toContain('/orders/cart/')
      for (const endpoint of adminTable) expect(text).not.toContain(`"${endpoint.path}"`)
      expect(text).not.toContain('/admin/')
    }
    expect((await api.app.request(path, asStaff)).headers.get('Cache-Control')).toBe('no-store')
  }
})

test('calls with a body document the errors for size and type; every call, the one for long addresses', () => {
  for (const { path, method, operation } of operations) {
    const statuses = Object.keys(operation.responses)
    expect(statuses, `${method} ${path}`).toContain('414')
    for (const status of ['413', '415']) {
      expect(statuses.includes(status), `${method} ${path}`).toBe(operation.requestBody !== undefined)
    }
  }
})

test('requesting it repeatedly is cheap', async () => {
  const begun = performance.now()
  for (let time = 0; time < 200; time++) await (await api.app.request('/api/openapi.json')).text()
  // If the description were not cached, this would take twenty seconds.
  expect(performance.now() - begun).toBeLessThan(4000)
})
