import { expect, test } from 'vitest'
import { openApi } from '../../tests/support/api.ts'

const rendered: string[] = []
const api = await openApi({
  async renderPage({ url }) {
    rendered.push(new URL(url).pathname)
    return new Response('<h1>A page of the shop</h1>')
  },
})
const statusOf = async (path: string, method = 'GET') => (await api.app.request(path, { method })).status

test.for(['/admin', '/admin/', '/admin/orders', '/admin/orders/7/', '/admin/index.html'])(
  '%s never becomes a page of the shop',
  async (path) => {
    const answer = await api.app.request(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<h1>Page not found</h1>')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await statusOf(path, 'POST')).toBe(404)
    expect(rendered).toEqual([])
  },
)

test('the API of the back office is not affected, nor is a page whose name begins alike', async () => {
  expect(await statusOf('/api/admin/orders/')).toBe(400)
  expect(await statusOf('/administration')).toBe(200)
  expect(rendered).toEqual(['/administration'])
})
