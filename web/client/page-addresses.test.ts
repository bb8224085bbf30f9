import { expect, test } from 'vitest'
import { categoryAddress, postAddress, productAddress } from './page-addresses.ts'

const slug = 'a&b +ü/50%?#'
const site = 'https://shop.example'

test('a slug with any characters stays one segment of its address', () => {
  for (const [address, folder] of [
    [productAddress(slug), 'products'],
    [postAddress(slug), 'blog'],
  ] as const) {
    const { pathname, search, hash } = new URL(address, site)
    const [, first, last = '', ...more] = pathname.split('/')
    expect([first, decodeURIComponent(last), more, search, hash]).toEqual([folder, slug, [], '', ''])
  }
  expect([...new URL(categoryAddress(slug), site).searchParams]).toEqual([['category', slug]])
  expect(productAddress('ang-khola-10')).toBe('/products/ang-khola-10')
})

test('pages build addresses only with `page-addresses`', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./page-addresses.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  const own = /`[^`$]*\/(?:products|blog)(?:\/|\?category=)\$\{[\w.]+\}/
  expect(Object.keys(sources).filter((path) => own.test(sources[path] ?? ''))).toEqual([])
})
