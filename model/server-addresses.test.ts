import { expect, test } from 'vitest'
import { isServerAddress } from './server-addresses.ts'

test('addresses that the server answers directly are no pages of the storefront', () => {
  const own = [
    '/feed.xml',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/robots.txt',
    '/feeds/merchant.xml',
    '/media/12/640.webp',
    '/api/docs',
    '/admin',
    '/admin/',
    '/Admin/orders',
    '/sandbox/2c2p/ui',
    '/manifest.webmanifest',
    '/offline',
    '/.well-known/security.txt',
  ]
  expect(own.filter((path) => !isServerAddress(path))).toEqual([])
  const pages = [
    '/',
    '/faq',
    '/products/media',
    '/blog/api',
    '/apiary',
    '/administration',
    '/certificates/a-b_9',
  ]
  expect(pages.filter(isServerAddress)).toEqual([])
})
