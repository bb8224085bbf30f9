import { expect, test } from 'vitest'
import { openDemoPages, type ServedPage } from '../support/demo-pages.ts'

const shop = await openDemoPages()

/** Path, heading of the page, and its title if that is different. */
const pages: [id: string, path: string, heading: string, title?: string][] = [
  ['ROUTE-03', '/products', 'Our Products'],
  ['ROUTE-04', '/products/kitchen-cleaver-8', 'Kitchen Cleaver 8-inch'],
  ['ROUTE-05', '/blog', 'Blog'],
  ['ROUTE-06', '/blog/caring-for-a-khukuri', 'Ten Minutes a Month: Caring for a Khukuri'],
  ['ROUTE-07', '/contact', 'Contact'],
  ['ROUTE-08', '/company-info', 'About Karda Khukuri House', 'About us'],
  ['ROUTE-09', '/cart', 'Cart'],
  ['ROUTE-10', '/login', 'Log in'],
  ['ROUTE-11', '/register', 'Register'],
  ['ROUTE-12 before the scripts have run,', '/payment/return', 'Processing Payment'],
  ['ROUTE-13', '/refund-policy', 'Refund Policy'],
  ['ROUTE-14', '/privacy-policy', 'Privacy Policy'],
  ['ROUTE-15', '/faq', 'Frequently asked questions', 'FAQs'],
  ['ROUTE-16', '/gallery', 'Gallery'],
  ['beside them,', '/size-guide', 'Size Guide'],
  [
    'ROUTE-18 P404-01',
    '/no/such/page',
    'Oops! The page you are looking for does not exist.',
    'Page not found',
  ],
]

function expectLayout({ header, footer, all }: ServedPage) {
  expect(header.getAllByRole('link', { name: /Karda Khukuri House/ })).toHaveLength(1)
  expect(footer.getAllByRole('link', { name: 'Refund Policy' })).toHaveLength(1)
  expect(all('main')).toHaveLength(1)
}

test('ROUTE-02 / shows the home page inside the shared layout', async () => {
  const page = await shop.visit('/')
  expect(page.all('main h1')).toHaveLength(1)
  page.main.getByRole('heading', { name: 'New arrivals' })
  expectLayout(page)
  expect(page.document.title).toBe('Karda Khukuri House')
})

test('ROUTE-01 /test shows the demo page outside the shared layout', async () => {
  const page = await shop.visit('/test')
  page.getByRole('heading', { level: 1 })
  expect(page.queryAllByPlaceholderText('Search products...')).toEqual([])
  expect(page.queryAllByRole('link', { name: /Karda Khukuri House/ })).toEqual([])
})

test.each(pages)(
  '%s %s shows its page inside the shared layout',
  async (_, path, heading, title = heading) => {
    const page = await shop.visit(path)
    expect(page.status).toBe(path.startsWith('/no/') ? 404 : 200)
    expect(page.texts('main h1')).toEqual([heading])
    expectLayout(page)
    expect(page.document.title).toBe(`${title} | Karda Khukuri House`)
  },
)

test('START-03 they form one storefront: every document has the same settings', async () => {
  const settings = (page: ServedPage) => page.document.getElementById('site-settings')?.textContent
  const known = settings(await shop.visit('/'))
  expect(JSON.parse(known ?? '')).toMatchObject({ tenant: 3 })
  for (const [, path] of pages) expect(settings(await shop.visit(path)), path).toBe(known)
})

test('a trailing slash changes nothing', async () => {
  const moved = await shop.request('/products/')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/products'])
  const login = await shop.request('/login/')
  expect([login.status, login.headers.get('Location')]).toEqual([301, '/login'])
})
