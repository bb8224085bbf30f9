import { expect, test } from 'vitest'
import type { SiteSettings } from '../../contract/shop/pages.ts'
import { pageHead } from './page-head.ts'
import { plainText, shortened } from './plain-text.ts'

const settings = { site_title: 'Karda', site_description: 'Of the settings.' } as SiteSettings

function headOf(id: string, address: string, data: unknown = {}, status = 200, hasFeed = true): string {
  const url = new URL(address, 'https://shop.example')
  return pageHead(
    {
      frame: undefined,
      now: new Date('2026-11-21T10:00:00Z'),
      hasFeed,
      id: `shop/${id}`,
      data,
      status,
      address: url,
      title: 'A title',
    },
    settings,
  )
}

test('the canonical address keeps only the category and the page of a list', () => {
  const canonical = (id: string, address: string) => /canonical" href="(.*?)"/.exec(headOf(id, address))?.[1]
  expect(
    canonical('catalogue/products', '/products?page=2&sort=price&category=kitchen&steel=5160&utm_source=x'),
  ).toBe('https://shop.example/products?category=kitchen&amp;page=2')
  expect(canonical('catalogue/products', '/products?page=1&category=')).toBe('https://shop.example/products')
  expect(canonical('blog/blog', '/blog?page=3&category=x')).toBe('https://shop.example/blog?page=3')
  expect(canonical('home/home', '/?page=2')).toBe('https://shop.example/')
})

test.each([
  ['a search', 'catalogue/products', '/products?search=horn', 200],
  ['a preview', 'catalogue/product', '/products/x?preview=abc', 200],
  ['the cart', 'checkout/cart-or-checkout', '/cart', 200],
  ['the login', 'accounts/login', '/login', 200],
  ['the account', 'accounts/account-layout', '/account', 200],
  ['a payment', 'payments/payment-return', '/payment/return', 200],
  ['a certificate', 'certificates/certificate', '/certificates/abc', 200],
  ['the demo page', 'demo/demo', '/test', 200],
  ['what does not exist', 'catalogue/product', '/products/x', 404],
])('engines leave out %s', (_, id, address, status) => {
  const failed = { product: { ok: false, status: 404, message: '' } }
  const head = headOf(id, address, failed, status)
  expect(head).toContain('<meta name="robots" content="noindex"')
  expect(head).not.toMatch(/canonical|og:/)
})

test('a product is described and shown by itself, and by nothing that could end an attribute', () => {
  const picture = { image: '/media/abc/1600.webp', alt_text: 'The "Sirupate" <10>' }
  const value = { description: 'Slim & "quick".\n<b>', main_image: picture, images: [picture] }
  const empty = { slug: 'x', category: { name: '', slug: '' }, attributes: [], reviews: [], review_count: 0 }
  const product = { ok: true, value: { ...empty, ...value } }
  const head = headOf('catalogue/product', '/products/sirupate-10', { product })
  expect(head).toContain('name="description" content="Slim &amp; &quot;quick&quot;. &lt;b&gt;"')
  expect(head).toContain('name="robots" content="max-image-preview:large"')
  expect(head).toContain('property="og:image" content="https://shop.example/media/abc/1600.webp"')
  expect(head).toContain('content="The &quot;Sirupate&quot; &lt;10&gt;"')
  expect(head).toContain('property="og:url" content="https://shop.example/products/sirupate-10"')
  expect(head).toContain('name="twitter:card" content="summary_large_image"')
  expect(head.match(/<script type="application\/ld\+json"[^<]*\\u003cb>[^<]*<\/script>/)).not.toBeNull()
})

test('a link is shown with the picture that was made for it, and else with that of the page, with its size', () => {
  const picture = { image: '/media/abc/1600.webp', alt_text: '', width: 3200, height: 1000 }
  const value = { content: '', author: {}, featured_picture: picture, share_image: '/share/post-1-ab.jpg' }
  const imageOf = (post: object) =>
    [
      ...headOf('blog/post', '/blog/x', { post: { ok: true, value: post } }).matchAll(
        /"og:image(.*?)" content="(.*?)"/g,
      ),
    ].map(([, name, content]) => `${name}=${content}`)
  expect(imageOf(value)).toEqual([
    ...['=https://shop.example/share/post-1-ab.jpg', ':width=1200', ':height=630', ':alt=A title'],
  ])
  expect(imageOf({ ...value, share_image: undefined })).toEqual([
    ...['=https://shop.example/media/abc/1600.webp', ':width=1600', ':height=500', ':alt=A title'],
  ])
})

test('the pages of the blog name its feed, others do not', () => {
  const feed = '<link rel="alternate" type="application/atom+xml" href="/feed.xml"'
  expect(headOf('blog/blog', '/blog')).toContain(feed)
  expect(headOf('home/home', '/')).not.toContain('atom')
  expect(headOf('blog/blog', '/blog', {}, 200, false)).not.toContain('atom')
})

test('START-13 START-14 the home page is described by the settings', () => {
  expect(headOf('home/home', '/')).toContain('name="description" content="Of the settings."')
})

test('descriptions are plain text, cut between words', () => {
  expect(plainText('<h2>Returns</h2><p>Within 30&nbsp;days&#33; &amp; &#x41;<br>free</p>')).toBe(
    'Within 30 days! & A free',
  )
  expect(plainText('&#99999999;a &foo;')).toBe('a &foo;')
  expect(shortened('One two, three four', 10)).toBe('One two…')
  expect(shortened('x'.repeat(50), 10)).toBe('xxxxx…')
})
