import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const rendered: string[] = []
const renderPage = async ({ url }: Request) => {
  rendered.push(new URL(url).pathname)
  return new Response('<h1>A page of the shop</h1>')
}
const folder = await mkdtemp(join(tmpdir(), 'karda-admin-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'assets/index-1a2b.js'), 'start()')
await writeFile(join(folder, 'secret.txt'), 'not for the browser')

const beside = await openApi({ renderPage })
const api = await openApi({ renderPage, admin: { page: () => '<h1>The office</h1>', folder } })
const paths = ['/admin', '/admin/', '/admin/orders', '/admin/orders/7/', '/admin/index.html']

describe('with a back office', () => {
  test.for(paths)('%s is the back office, fresh, unindexed and under a strict policy', async (path) => {
    const answer = await api.app.request(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<h1>The office</h1>')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    const policy = answer.headers.get('Content-Security-Policy')
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
    expect(policy).toContain("frame-ancestors 'none'")
    expect((await api.app.request(path, { method: 'HEAD' })).status).toBe(200)
    expect(rendered).toEqual([])
  })

  test('a page accepts no POST', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await api.app.request('/admin/orders', { method })
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  test('its files are cached for ever; others, and files next to them, are not found', async () => {
    const answer = await api.app.request('/admin/assets/index-1a2b.js')
    expect([answer.status, await answer.text()]).toEqual([200, 'start()'])
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['no.js', '../secret.txt', '%2e%2e/secret.txt', '..%2fsecret.txt']) {
      const other = await api.app.request(`/admin/assets/${path}`)
      expect(await other.text(), path).not.toContain('not for the browser')
    }
    expect((await api.app.request('/admin/assets/no.js')).status).toBe(404)
  })
})

test.for(paths)('without a back office, %s never becomes a page of the shop', async (path) => {
  const answer = await beside.app.request(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<h1>Page not found</h1>')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect((await beside.app.request(path, { method: 'POST' })).status).toBe(404)
  expect(rendered).toEqual([])
})

test('robots.txt tells search engines to leave it out', async () => {
  const answer = await api.app.request('/robots.txt')
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/admin\/\nDisallow: \/admin\$\n/)
})

test('this affects neither the API of the back office nor a page whose name begins alike', async () => {
  expect((await api.app.request('/api/admin/orders/')).status).toBe(400)
  expect((await api.app.request('/administration')).status).toBe(200)
  expect(rendered).toEqual(['/administration'])
})
