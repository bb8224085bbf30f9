import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi({ renderPage: async () => new Response('a page') })
const headers = { 'X-Tenant-ID': '3' }
const addressOf = (path: string, length: number) => `${path}?search=`.padEnd(length, 'x')

test.for(['/forgot-password.data', '/products', '/api/products/products/', '/media/nothing', '/assets/x.js'])(
  'an address below %s of more than 4,096 characters is refused before any other work',
  async (path) => {
    const answer = await api.app.request(addressOf(path, 4097), { headers })
    expect(answer.status).toBe(414)
    expect(await answer.json()).toEqual({ detail: 'An address can have at most 4096 characters.' })
    expect((await api.app.request(addressOf(path, 4096), { headers })).status).not.toBe(414)
  },
)

test('the longest valid search is not too long, even with every character escaped', async () => {
  const answer = await api.send('GET /products/products/', { query: { search: 'खु'.repeat(100) } })
  expect(answer.status).toBe(200)
})
