import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

let rendered = 0
const renderPage = async () => {
  rendered++
  return new Response('a page')
}
const api = await openApi({ renderPage })
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

test('only a page with known parameters is cached', async () => {
  const known = await openApi({
    renderPage,
    pageParameters: (path) => (path === '/products' ? ['page'] : []),
  })
  const made = async (address: string) => {
    rendered = 0
    for (let time = 0; time < 3; time++) await known.app.request(address)
    return rendered
  }
  expect(await made('/products?page=2')).toBe(1)
  expect(await made('/faq')).toBe(1)
  expect(await made('/faq?page=2')).toBe(3)
  expect(await made('/products?page=2&x=1')).toBe(3)
})
