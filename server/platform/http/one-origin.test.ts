import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { readTrustedProxies } from './caller-address.ts'
import { isOpenedElsewhere } from './one-origin.ts'

const shop = 'https://shop.example'
const direct = { isForwarded: false }
const proxied = { isForwarded: true }

test.for([
  ['its own address', shop, { host: 'shop.example', ...direct }, false],
  ['the same with the port', shop, { host: 'shop.example:443', ...direct }, false],
  ['www', shop, { host: 'www.shop.example', ...direct }, true],
  ['www behind a proxy', shop, { host: 'www.shop.example', ...proxied }, true],
  ['another domain', shop, { host: 'old-shop.example', ...direct }, true],
  ['a name that a proxy may have chosen', shop, { host: 'app.internal:3000', ...proxied }, false],
  ['what a trusted proxy says', shop, { host: 'app', forwardedHost: 'old-shop.example', ...proxied }, true],
  ['the same by a trusted proxy', shop, { host: 'app', forwardedHost: 'shop.example', ...proxied }, false],
  ['an address, as health checks do', shop, { host: '10.0.0.7:3000', ...direct }, false],
  ['a name without a domain', shop, { host: 'app:3000', ...direct }, false],
  ['nothing', shop, { host: undefined, ...direct }, false],
  ['another loopback name', 'http://localhost:3000', { host: '127.0.0.1:3000', ...direct }, true],
  ['loopback in IPv6', 'http://localhost:3000', { host: '[::1]:3000', ...direct }, true],
  ['a mapped port', 'http://localhost:3000', { host: 'localhost:8080', ...direct }, false],
  ['the local network', 'http://localhost:3000', { host: '192.168.1.5:3000', ...direct }, false],
  ['a tunnel', 'http://localhost:3000', { host: '127.0.0.1:3000', ...proxied }, false],
] as const)('opened by %s', ([, publicUrl, asked, isElsewhere]) => {
  expect(isOpenedElsewhere(publicUrl, asked)).toBe(isElsewhere)
})

test('a page opened under another name is redirected with its query; calls, forms and checks are not', async () => {
  const { app } = await openApi({ publicUrl: shop, trustedProxies: readTrustedProxies('10.0.0.1') })
  const ask = (path: string, init: RequestInit = {}, peer = '203.0.113.9') =>
    app.request(
      path,
      { headers: { Host: 'www.shop.example' }, ...init },
      { incoming: { socket: { remoteAddress: peer } } },
    )
  const page = await ask('/products?category=kitchen&page=2')
  expect(page.status).toBe(302)
  expect(page.headers.get('Location')).toBe('https://shop.example/products?category=kitchen&page=2')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect((await ask('//evil.example/')).headers.get('Location')).toBe('https://shop.example//evil.example/')
  for (const path of ['/api/products/categories/', '/media/x.avif', '/robots.txt']) {
    expect((await ask(path)).status, path).not.toBe(302)
  }
  expect((await ask('/verify-email', { method: 'POST' })).status).not.toBe(302)
  const forwarded = { headers: { Host: 'app', 'X-Forwarded-Host': 'old-shop.example' } }
  expect((await ask('/faq', forwarded)).status).toBe(404)
  expect((await ask('/faq', forwarded, '10.0.0.1')).status).toBe(302)
})
