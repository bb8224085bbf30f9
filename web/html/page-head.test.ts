import { expect, test } from 'vitest'
import type { SiteSettings } from '#contract/shop/pages.ts'
import { loadFirstPicture } from './load-first-picture.ts'
import { lacksPicture, pageHead } from './page-head.ts'
import { plainText, shortened, wholeText } from './plain-text.ts'

const settings = { site_title: 'Karda', site_description: 'Of the settings.' } as SiteSettings

function headOf(
  id: string,
  address: string,
  data: unknown = {},
  status = 200,
  hasFeed = true,
  more: object = {},
): string {
  const url = new URL(address, 'https://shop.example')
  return pageHead(
    {
      frame: undefined,
      ...more,
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
    canonical(
      'catalogue/list/products',
      '/products?page=2&sort=price&category=kitchen&steel=5160&utm_source=x',
    ),
  ).toBe('https://shop.example/products?category=kitchen&amp;page=2')
  expect(canonical('catalogue/list/products', '/products?page=1&category=')).toBe(
    'https://shop.example/products',
  )
  expect(canonical('blog/blog', '/blog?page=3&category=x')).toBe('https://shop.example/blog?page=3')
  expect(canonical('home/home', '/?page=2')).toBe('https://shop.example/')
})

test.each([
  ['a search', 'catalogue/list/products', '/products?search=horn', 200],
  ['a preview', 'catalogue/product/product', '/products/x?preview=abc', 200],
  ['the cart', 'checkout/cart-or-checkout', '/cart', 200],
  ['the login', 'accounts/login', '/login', 200],
  ['the account', 'accounts/account-layout', '/account', 200],
  ['a payment', 'payments/payment-return', '/payment/return', 200],
  ['a certificate', 'certificates/certificate', '/certificates/abc', 200],
  ['the demo page', 'demo/demo', '/test', 200],
  ['what does not exist', 'catalogue/product/product', '/products/x', 404],
])('engines must not list %s', (_, id, address, status) => {
  const failed = { product: { ok: false, status: 404, message: '' } }
  const head = headOf(id, address, failed, status)
  expect(head).toContain('<meta name="robots" content="noindex"')
  expect(head).not.toMatch(/canonical|og:/)
})

test('a product has its own description and picture, escaped for attributes', () => {
  const picture = { image: '/media/abc/1600.webp', alt_text: 'The "Sirupate" <10>' }
  const value = { description: 'Slim & "quick".\n<b>', main_image: picture, images: [picture] }
  const empty = { slug: 'x', category: { name: '', slug: '' }, attributes: [], reviews: [], review_count: 0 }
  const product = { ok: true, value: { ...empty, ...value } }
  const head = headOf('catalogue/product/product', '/products/sirupate-10', { product })
  expect(head).toContain('name="description" content="Slim &amp; &quot;quick&quot;. &lt;b&gt;"')
  expect(head).toContain('name="robots" content="max-image-preview:large"')
  expect(head).toContain('property="og:image" content="https://shop.example/media/abc/1600.webp"')
  expect(head).toContain('content="The &quot;Sirupate&quot; &lt;10&gt;"')
  expect(head).toContain('property="og:url" content="https://shop.example/products/sirupate-10"')
  expect(head).toContain('name="twitter:card" content="summary_large_image"')
  expect(head.match(/<script type="application\/ld\+json"[^<]*\\u003cb>[^<]*<\/script>/)).not.toBeNull()
})

test('a shared link shows the picture made for it, else the page’s, with its size', () => {
  const picture = { image: '/media/abc/1600.webp', alt_text: '', width: 3200, height: 1000 }
  const value = { content: '', author: {}, featured_picture: picture, share_image: '/media/abc/share.jpeg' }
  const imageOf = (post: object) =>
    [
      ...headOf('blog/post', '/blog/x', { post: { ok: true, value: post } }).matchAll(
        /"og:image(.*?)" content="(.*?)"/g,
      ),
    ].map(([, name, content]) => `${name}=${content}`)
  expect(imageOf(value)).toEqual([
    '=https://shop.example/media/abc/share.jpeg',
    ':width=1200',
    ':height=630',
    ':alt=A title',
  ])
  expect(imageOf({ ...value, share_image: undefined })).toEqual([
    '=https://shop.example/media/abc/1600.webp',
    ':width=1600',
    ':height=500',
    ':alt=A title',
  ])
})

const pictureAt = (image: string) => ({ image, alt_text: '' })
const hero = { frame: { texts: { home: { hero_picture: pictureAt('/media/hero/1600.webp') } } } }
const first = { firstPicture: pictureAt('/media/first/1600.webp') }

test.for([
  ['home/home', '/', {}],
  ['catalogue/list/products', '/products', {}],
  [
    'catalogue/list/products',
    '/products?category=x',
    { category: { ok: true, value: { main_image: null } } },
  ],
  ['blog/blog', '/blog', {}],
  ['gallery/gallery', '/gallery', {}],
  ['contact/contact', '/contact', { contact: { ok: false } }],
  ['catalogue/size-guide/size-guide', '/size-guide', {}],
  ['pages/faq', '/faq', { faqs: { ok: false } }],
  ['pages/company', '/company-info', { company: { ok: false } }],
  ['pages/refund-policy', '/refund-policy', { content: { ok: true, value: { html: '' } } }],
] as const)(
  'a link to %s shows the picture of the home page, else of the first product',
  ([id, address, data]) => {
    const imageOf = (more: object) =>
      /"og:image" content="https:\/\/shop.example(.*?)"/.exec(headOf(id, address, data, 200, true, more))?.[1]
    expect(imageOf({ ...hero, ...first })).toBe('/media/hero/1600.webp')
    expect(imageOf(first)).toBe('/media/first/1600.webp')
    expect(imageOf({})).toBeUndefined()
    const route = { id: `shop/${id}`, data, status: 200, address: new URL(address, 'https://shop.example') }
    expect(lacksPicture({ ...route, frame: undefined })).toBe(true)
    expect(lacksPicture({ ...route, ...hero } as never)).toBe(false)
    expect(lacksPicture({ ...route, frame: undefined, status: 404 })).toBe(false)
  },
)

test('a link to a list shows its first picture, unless the shop has chosen one', () => {
  const own = pictureAt('/media/listed/1600.webp')
  const page = { ok: true, value: { products: [{ main_image: null }, { main_image: own }] } }
  const gallery = { ok: true, value: { exhibits: [{ picture: undefined }, { picture: own }] } }
  for (const [id, address, data] of [
    [
      'catalogue/list/products',
      '/products?category=x',
      { page, category: { ok: true, value: { main_image: null } } },
    ],
    ['gallery/gallery', '/gallery', { gallery }],
  ] as const) {
    expect(headOf(id, address, data, 200, true, first)).toContain(
      '"https://shop.example/media/listed/1600.webp"',
    )
    expect(headOf(id, address, data, 200, true, hero)).toContain(
      '"https://shop.example/media/hero/1600.webp"',
    )
    const url = new URL(address, 'https://shop.example')
    expect(lacksPicture({ id: `shop/${id}`, data, status: 200, address: url, frame: undefined })).toBe(false)
  }
})

test('a link to a product never shows another product', () => {
  const empty = { slug: 'x', category: { name: '', slug: '' }, attributes: [], reviews: [], review_count: 0 }
  const product = { ok: true, value: { ...empty, description: '', main_image: null, images: [] } }
  const head = headOf('catalogue/product/product', '/products/x', { product }, 200, true, {
    ...hero,
    ...first,
  })
  expect(head).not.toContain('og:image')
})

test('the shop’s picture is that of the first product with one; without an answer it has none', async () => {
  const answer = (list: unknown) => loadFirstPicture((async () => list) as never)
  const [own, other] = [pictureAt('/media/a/1600.webp'), pictureAt('/media/b/1600.webp')]
  const products = [{ main_image: null }, { main_image: own }, { main_image: other }]
  expect(await answer({ count: 3, results: products })).toBe(own)
  expect(await answer(products)).toBe(own)
  expect(await answer([])).toBeUndefined()
  expect(await loadFirstPicture((() => Promise.reject(new Error('down'))) as never)).toBeUndefined()
})

test('descriptions of HTML are plain text', () => {
  const described = (id: string, address: string, data: object) =>
    /name="description" content="(.*?)"/.exec(headOf(id, address, data))?.[1]
  const html =
    '<h2>Of the east</h2><!-- <p>old</p> --><p>Thick &amp; broad, 10&#8243;&nbsp;long.</p><style>p{}</style>'
  const category = { ok: true, value: { description: html, main_image: null } }
  expect(described('catalogue/list/products', '/products?category=x', { category })).toBe(
    'Thick &amp; broad, 10″ long.',
  )
  expect(described('catalogue/list/products', '/products?category=x&page=2', { category })).toMatch(
    /^Page 2\. Thick/,
  )
  const bare = { ok: true, value: { description: '<p></p>', main_image: null } }
  expect(described('catalogue/list/products', '/products?category=x', { category: bare })).toMatch(
    /^Khukuri knives/,
  )
  const post = { ok: true, value: { content: html, author: {} } }
  expect(described('blog/post', '/blog/x', { post })).toBe('Thick &amp; broad, 10″ long.')
  expect(described('pages/terms-of-sale', '/terms-of-sale', { content: { ok: true, value: { html } } })).toBe(
    'Thick &amp; broad, 10″ long.',
  )
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
  expect(wholeText('<H3>Blade</H3><p>Under 20 cm < 30 cm,<br/>it&rsquo;s sharp</p>')).toBe(
    'Blade Under 20 cm < 30 cm, it’s sharp',
  )
  expect(shortened('One two, three four', 10)).toBe('One two…')
  expect(shortened('x'.repeat(50), 10)).toBe('xxxxx…')
})
