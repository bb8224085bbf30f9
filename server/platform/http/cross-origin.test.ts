import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const Origin = 'https://storefront.example'
const api = await openApi({ storefrontOrigins: [Origin] })

test.for(['PATCH', 'DELETE', 'POST'])(
  'a storefront elsewhere may make a %s call with token and tenant',
  async (method) => {
    const answer = await api.app.request('/api/orders/cart/items/1/', {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type,x-tenant-id,idempotency-key',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Methods')?.split(',')).toContain(method)
    const allowed = answer.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(/,\s*/)
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-tenant-id', 'idempotency-key']),
    )
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  },
)

async function answersFor(origin: string) {
  const maya = await api.person('maya')
  const headers = { Origin: origin }
  return {
    open: [
      await api.send('GET /products/products/', { headers }),
      await api.send('GET /products/products/', { headers }),
      await api.send('GET /products/products/', { headers: { ...headers, 'If-None-Match': '*' } }),
    ],
    closed: [
      await maya.send('GET /accounts/me/', { headers }),
      await api.send('POST /accounts/password/forgot/', { headers, body: { email: 'nobody@example.com' } }),
      await api.send('POST /accounts/login/', {
        headers,
        body: { login_id: maya.email, password: maya.password },
      }),
      await api.send('GET /accounts/me/', { headers }),
      await api.send('POST /accounts/login/', { headers, body: {} }),
      await api.send('GET /products/products/{slug}/', { headers, params: { slug: 'nothing' } }),
    ],
  }
}

const readerOf = ({ headers }: { headers: Headers }) => headers.get('Access-Control-Allow-Origin')

test('it can read successful answers, cached ones too, and if configured also private answers and errors', async () => {
  const { open, closed } = await answersFor(Origin)
  expect(open.map(({ status }) => status)).toEqual([200, 200, 304])
  expect(open.map(readerOf)).toEqual(['*', '*', '*'])
  expect(closed.map(({ status }) => status)).toEqual([200, 204, 200, 401, 400, 404])
  for (const answer of closed) {
    expect(readerOf(answer)).toBe(Origin)
    expect(answer.headers.get('Vary')).toContain('Origin')
  }
})

test.for(['https://stranger.example', 'null', 'https://storefront.example.evil.example'])(
  'any other origin, such as %s, reads public answers only',
  async (origin) => {
    const { open, closed } = await answersFor(origin)
    expect(open.map(readerOf)).toEqual(['*', '*', '*'])
    expect(closed.map(readerOf)).toEqual(closed.map(() => null))
  },
)

test('it can read the request id and when to retry', async () => {
  const { headers } = await api.send('GET /products/products/', { headers: { Origin } })
  expect(headers.get('Access-Control-Expose-Headers')?.split(',')).toEqual(
    expect.arrayContaining(['X-Request-ID', 'Retry-After']),
  )
})
