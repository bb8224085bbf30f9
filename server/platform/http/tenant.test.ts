import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()

test.for([undefined, '', '2', '03', '3, 3', 'three'])(
  'API-01 CONST-01 tenant %o is refused',
  async (tenant) => {
    const headers = tenant === undefined ? undefined : { 'X-Tenant-ID': tenant }
    const answer = await api.app.request('/api/products/products/', { headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ detail: 'Unknown tenant.', code: 'unknown_tenant' })
  },
)

test('API-01 CONST-01 OPEN-12 OPEN-13 tenant 3 is answered', async () => {
  const answer = await api.app.request('/api/products/products/', { headers: { 'X-Tenant-ID': '3' } })
  expect(answer.status).toBe(200)
})

test.for(['/api/openapi.json', '/api/docs'])('%s needs no tenant', async (path) => {
  expect((await api.app.request(path)).status).toBe(200)
})
