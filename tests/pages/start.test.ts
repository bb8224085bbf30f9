import { expect, test } from 'vitest'
import { openDemoPages, type ServedPage } from '../support/demo-pages.ts'

const shop = await openDemoPages()

const embedded = ({ document }: ServedPage) =>
  JSON.parse(document.getElementById('site-settings')?.textContent ?? '')

test('START-06 START-07 START-08 START-09 START-10 START-11 CONST-01 CONST-02 the record of the shop', async () => {
  const record = embedded(await shop.visit('/products'))
  expect(record).toMatchObject({ id: 2, tenant: 3, theme_name: '', logo: null, social_media_links: null })
  expect(record.favicon).toMatch(/^\/media\//)
})

test('START-02 the products are khukuris', async () => {
  const home = await shop.visit('/')
  expect(home.texts('main').join()).toMatch(/khukuri/i)
  const list = await shop.visit('/products?search=khukuri')
  expect(list.all('main article').length).toBeGreaterThan(10)
})

test('START-12 START-13 START-25 the document head uses the settings, the logo the name of the shop', async () => {
  const page = await shop.visit('/')
  const record = embedded(page)
  expect(page.document.title).toBe(record.site_title)
  expect(record.site_description).not.toBe('')
  const description = page.document.querySelector('meta[name=description]')
  expect(description?.getAttribute('content')).toBe(record.site_description)
  expect(page.header.getAllByRole('link')[0]?.textContent).toContain('Karda Khukuri House')
})

test('START-15 START-16 START-17 START-21 the page’s only icon is the favicon, and its host serves it', async () => {
  const page = await shop.visit('/')
  const icons = page.all('link[rel~=icon]')
  expect(icons).toHaveLength(1)
  const address = icons[0]?.getAttribute('href') ?? ''
  expect(address).toBe(embedded(page).favicon)
  expect(icons[0]?.getAttribute('type')).toBe('image/svg+xml')
  const answer = await shop.request(address)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
})

test('START-01 API-01 another tenant is refused', async () => {
  const other = await shop.send('GET /products/products/', { headers: { 'X-Tenant-ID': '4' } })
  expect(other).toMatchObject({ status: 400, body: { detail: 'Unknown tenant.', code: 'unknown_tenant' } })
})
