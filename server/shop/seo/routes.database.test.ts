import { expect, test } from 'vitest'
import { givenPost } from '#tests/builders/blog.ts'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { sitemapIndex, sitemapOf } from './sitemap.ts'

const api = await openApi()
const { system } = api
const ask = (path: string) => api.app.request(path)
const read = async (path: string) => (await ask(path)).text()
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

const { id: first } = await givenProduct(system, { slug: 'first' })
await givenProduct(system, { slug: 'second' })
await givenProduct(system, { slug: 'hidden', is_active: false })
await givenProduct(system, { slug: 'third' })
await givenPost(system, { slug: 'a-post', title: 'Horn & <bone>' })
await givenPost(system, { slug: 'a-draft', status: 'draft' })

test('robots.txt links to the index, and the index to every sitemap', async () => {
  expect(await read('/robots.txt')).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
  expect(addressesIn(await read('/sitemap.xml'))).toEqual([
    'http://shop.test/sitemaps/pages.xml',
    'http://shop.test/sitemaps/products-1.xml',
    'http://shop.test/sitemaps/posts-1.xml',
  ])
})

test('sitemaps have the public pages, with their pictures and the day of their last change', async () => {
  const answer = await ask('/sitemaps/products-1.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const before = await answer.text()
  expect(addressesIn(before)).toEqual(
    ['first', 'second', 'third'].map((slug) => `http://shop.test/products/${slug}`),
  )
  expect(before).not.toContain('<image:loc>')
  api.pass({ days: 3 })
  const changed = { subject: `product:${first}`, version: 2, account_id: null, changed_at: system.clock() }
  await api.database.insertInto('versions').values(changed).execute()
  await givenPicture(system, { product: 'first' })
  const after = await read('/sitemaps/products-1.xml')
  expect(after).toMatch(/products\/first<\/loc><lastmod>2026-11-24T10:00:00.000Z<\/lastmod><image:image>/)
  expect(after).toMatch(/<image:loc>http:\/\/shop\.test\/media\/[0-9a-f]{24}\/1600\.webp<\/image:loc>/)
  expect(after).toMatch(/products\/second<\/loc><lastmod>2026-11-21T/)
  expect(addressesIn(await read('/sitemaps/posts-1.xml'))).toEqual(['http://shop.test/blog/a-post'])
  expect(addressesIn(await read('/sitemaps/pages.xml'))).toContain(
    'http://shop.test/products?category=khukuri',
  )
  for (const path of ['products-2', 'products-0', 'orders-1']) {
    expect((await ask(`/sitemaps/${path}.xml`)).status).toBe(404)
  }
})

test('a full sitemap continues in the next file', async () => {
  expect(
    addressesIn(await sitemapIndex(system, 2)).filter((address) => address?.includes('products')),
  ).toEqual(['http://shop.test/sitemaps/products-1.xml', 'http://shop.test/sitemaps/products-2.xml'])
  const whole = async (number: number) => {
    let text = ''
    for await (const part of sitemapOf(system, 'products', number, 2)) text += part
    return text
  }
  expect(addressesIn(await whole(1))).toHaveLength(2)
  expect(addressesIn(await whole(2))).toEqual(['http://shop.test/products/third'])
  expect(await whole(3)).toBe('')
})

test('the feed has the published posts, and follows them at once', async () => {
  const answer = await ask('/feed.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const feed = await answer.text()
  expect(feed).toContain('<title>Horn &amp; &lt;bone&gt;</title><link href="http://shop.test/blog/a-post"/>')
  expect(feed).not.toContain('a-draft')
  await givenPost(system, { slug: 'another' })
  expect(await read('/feed.xml')).toContain('/blog/another')
})
