import { expect, test } from 'vitest'
import { bootstrapShipping } from '#server/shop/shipping/bootstrap-shipping.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { claimsIn } from '../support/claims.ts'
import { openOwnPages } from '../support/demo-pages.ts'

/* A new shop whose owner has just started to fill it: its texts must be true for any shop. */

const shop = await openOwnPages({ isEmpty: true })
await bootstrapShipping(shop.system, {})

const pages = [
  '/',
  '/products',
  '/gallery',
  '/blog',
  '/contact',
  '/company-info',
  '/faq',
  '/size-guide',
  '/refund-policy',
  '/privacy-policy',
  '/cart',
  '/login',
  '/register',
  '/payment/return',
  '/account',
  '/manifest.webmanifest',
  '/feed.xml',
  '/sitemap.xml',
  '/merchant-feed.xml',
  '/nothing',
]

test.for(pages)('%s makes no claims', async (path) => {
  const html = await (await shop.request(path)).text()
  expect(claimsIn(html)).toEqual([])
  expect(html).not.toMatch(/Location image unavailable|Map currently unavailable|hasMerchantReturnPolicy/)
})

test('its first product makes no claims either, and ships from the workshop', async () => {
  await givenProduct(shop.system, { slug: 'first', price: '310.00', stock: 3 })
  const page = await shop.visit('/products/first')
  expect(claimsIn(page.html)).toEqual([])
  expect(page.text).toMatch(/Ships from our workshop by /)
  page.getByText('Shipping is calculated at checkout.')
  const check = await shop.call('GET /shipping/check/', { query: { product: 'first', country: 'DE' } })
  expect(check).toMatchObject({ price: '34.00', free_from: null })
  expect(claimsIn((await shop.visit('/')).html)).toEqual([])
})
