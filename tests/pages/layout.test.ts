import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages, publicUrl } from '../support/demo-pages.ts'
import { readDocument } from '../support/page-document.ts'

const shop = await openDemoPages()

test('NAV-01 NAV-08 NAV-09 NAV-10 NAV-11 NAV-12 the nav bar leads to each page', async () => {
  const page = await shop.visit('/products')
  const nav = within(page.header.getByRole('navigation', { name: 'Main' }))
  const address = (name: string) => nav.getByRole('link', { name }).getAttribute('href')
  expect(address('HOME')).toBe('/')
  expect(address('ABOUT')).toBe('/company-info')
  expect(address('CONTACT')).toBe('/contact')
  expect(address('BLOG')).toBe('/blog')
  expect(address('GALLERY')).toBe('/gallery')
  expect(address('Cart')).toBe('/cart')
})

test('NAV-02 NAV-03 SHOP lists the categories as links to their products', async () => {
  const page = await shop.visit('/')
  const menu = page.header.getByRole('navigation', { name: 'Main' }).querySelector('details')
  expect(menu?.querySelector('summary')?.textContent).toContain('SHOP')
  expect(menu?.hasAttribute('open')).toBe(false)
  const categories = await shop.call('GET /products/categories/')
  const links = [...(menu?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    categories.map(({ slug }) => `/products?category=${slug}`),
  )
})

test('LAYOUT-04 LAYOUT-06 before the scripts run the search is a plain form that refuses a blank term', async () => {
  const page = await shop.visit('/')
  const box = page.header.getByPlaceholderText('Search products...')
  expect(box.closest('form')?.getAttribute('action')).toBe('/products')
  expect([box.getAttribute('name'), box.hasAttribute('required')]).toEqual(['search', true])
  const pattern = new RegExp(`^(?:${box.getAttribute('pattern')})$`, 'v')
  expect(['karda', ' ang khola ', '   '].map((term) => pattern.test(term))).toEqual([true, true, false])
})

test('LAYOUT-12 ROUTE-10 ROUTE-11 on /login and /register the header has only the logo', async () => {
  for (const path of ['/login', '/register']) {
    const page = await shop.visit(path)
    expect(page.all('header').length, path).toBe(1)
    expect(page.all('header a').length, path).toBe(1)
    expect(page.all('header :is(button, nav, input)'), path).toEqual([])
    page.footer.getByText('Get In Touch')
  }
})

test.each([
  ['/blog/caring-for-a-khukuri', { content: 'Camellia oil will do.' }, 'Your comment hasn’t been sent.'],
  ['/products/bhojpure-10', { comment: 'It cuts.', rating: '3' }, 'Your review hasn’t been sent.'],
])(
  'a form posted to %s before the scripts start comes back with its texts',
  async (path, texts, sentence) => {
    const body = new URLSearchParams(texts as Record<string, string>)
    const page = await shop.visit(path, { method: 'POST', body, headers: { Origin: publicUrl } })
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
    expect(page.html).toContain(sentence)
    expect(page.html).toMatch(new RegExp(`<textarea[^>]*>${Object.values(texts)[0]}</textarea>`))
  },
)

test.each([
  ['/cart', 'Cart', 'Turn on JavaScript to use your cart'],
  ['/account/addresses', 'Your account', 'Turn on JavaScript to see your account'],
  ['/payment/return?paymentId=x', 'Payment Status', 'Turn on JavaScript to see it here'],
  ['/order-confirmation', 'Order Confirmation', 'Turn on JavaScript to see it here'],
  ['/login', 'Log in', 'Turn on JavaScript to log in'],
  ['/register', 'Register', 'You can register without JavaScript'],
  ['/products/bhojpure-10', 'Bhojpure Classic 10-inch', 'Turn on JavaScript to add this to your cart'],
] as const)('without scripts %s says that it needs them', async (path, heading, need) => {
  const { html } = await shop.visit(path)
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const notices = [...main.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, text]) => text).join()
  expect(notices).toContain(need)
  expect(notices).toMatch(/<a[^>]* href="\/contact"[^>]*>write to us or call<\/a>/)
  // Browsers without scripts show the content of <noscript>.
  const { texts } = readDocument(html.replaceAll(/<\/?noscript>/g, ''))
  expect(texts('main h1')).toContain(heading)
})

test.each(['/reset-password', '/verify-email', '/back-in-stock'])(
  'a link to %s without its secret shows an error; the page is not cached and sends no referrer',
  async (path) => {
    const page = await shop.visit(path)
    expect(page.texts('main')[0]).toContain('This link is incomplete')
    const { headers } = await shop.request(`${path}?token=abc`)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Cache-Control')).toBe('no-store')
  },
)
