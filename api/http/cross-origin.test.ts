import { expect, test } from 'vitest'
import { openApi } from '../../tests/support/api.ts'

const api = await openApi()
const Origin = 'https://storefront.example'

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

test('it reads good answers, kept ones and refusals', async () => {
  const headers = { Origin }
  const answers = [
    await api.send('GET /products/products/', { headers }),
    await api.send('GET /products/products/', { headers }),
    await api.send('GET /accounts/me/', { headers }),
    await api.send('POST /accounts/login/', { headers, body: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 400])
  for (const answer of answers) expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('it reads the request id and when to come again', async () => {
  const { headers } = await api.send('GET /products/products/', { headers: { Origin } })
  expect(headers.get('Access-Control-Expose-Headers')?.split(',')).toEqual(
    expect.arrayContaining(['X-Request-ID', 'Retry-After']),
  )
})
