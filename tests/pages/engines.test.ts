import { expect, test } from 'vitest'
import { openDemoPages, publicUrl, type ServedPage } from '../support/demo-pages.ts'

const shop = await openDemoPages()

type Branch = { name: string; address: { streetAddress: string }; telephone: string }
type Node = Record<string, never> & { '@type': string }

function graphOf({ document }: ServedPage): Node[] {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  return JSON.parse(text)['@graph']
}

/** The structured data of a page, by type; the first of each type. */
function nodesOf(page: ServedPage): Record<string, Node> {
  return Object.fromEntries(
    graphOf(page)
      .toReversed()
      .map((node) => [node['@type'], node]),
  )
}

const mainText = ({ document }: ServedPage) => document.querySelector('main')?.textContent ?? ''

test('a product: name, price, stock, rating, reviews and path match its page', async () => {
  const page = await shop.visit('/products/sirupate-10')
  const { Product: product, BreadcrumbList: path } = nodesOf(page)
  const text = mainText(page)
  const { name, offers, aggregateRating, review } = product as unknown as {
    name: string
    offers: {
      price: string
      availability: string
      shippingDetails: {
        shippingRate: { value: string }
        shippingDestination: { addressCountry: string[] }
      }[]
      hasMerchantReturnPolicy: { merchantReturnDays: number; returnFees: string }[]
    }
    aggregateRating: { ratingValue: string; reviewCount: number }
    review: { author: { name: string }; reviewBody: string }[]
  }
  expect(page.texts('h1')).toEqual([name])
  expect(text).toContain(`$${offers.price}`)
  expect(/\d in stock/.test(text)).toBe(offers.availability.endsWith('/InStock'))
  expect(offers.shippingDetails.length).toBeGreaterThan(1)
  for (const { shippingRate, shippingDestination } of offers.shippingDetails) {
    const [country = ''] = shippingDestination.addressCountry
    const quote = await shop.call('GET /shipping/check/', { query: { product: 'sirupate-10', country } })
    expect(quote).toMatchObject({ allowed: true, price: shippingRate.value })
  }
  expect(text).toContain(aggregateRating.ratingValue)
  expect(text).toContain(`${aggregateRating.reviewCount} `)
  for (const { author, reviewBody } of review.slice(0, 3)) {
    expect(text).toContain(author.name)
    expect(text).toContain(reviewBody)
  }
  const steps = (path as unknown as { itemListElement: { name: string }[] }).itemListElement
  for (const step of steps) expect(text).toContain(step.name)
  const [returns] = offers.hasMerchantReturnPolicy
  expect(text).toContain(`Returns within ${returns?.merchantReturnDays} days of delivery, unless engraved.`)
  const link = page.main.getByRole('link', { name: /^Returns within/ }).getAttribute('href') ?? ''
  const policy = await shop.visit(link)
  const summary = policy.main.getByRole('region', { name: 'Returns at a glance' })
  expect(summary.textContent).toContain(`${returns?.merchantReturnDays} days from delivery`)
  expect(returns?.returnFees).toMatch(/CustomerResponsibility$/)
  expect(summary.textContent).toContain('You pay')
})

test('every product: name, text, price, availability, attributes, pictures and rating match the shop', async () => {
  const list = await shop.call('GET /products/products/', { query: { page_size: 100 } })
  expect(list.results.length).toBeGreaterThan(20)
  for (const { slug } of list.results) {
    const product = await shop.call('GET /products/products/{slug}/', { params: { slug } })
    const html = await (await shop.request(`/products/${slug}`)).text()
    const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    const { '@graph': graph } = JSON.parse(text)
    const node = graph.find((one: Node) => one['@type'] === 'Product')
    const { name, description, price, stock, is_made_to_order } = product
    expect(node).toMatchObject({ name, description, sku: slug, offers: { price, priceCurrency: 'USD' } })
    const availability = stock > 0 ? 'InStock' : is_made_to_order ? 'BackOrder' : 'OutOfStock'
    expect(node.offers.availability).toBe(`https://schema.org/${availability}`)
    expect(node.offers.priceSpecification?.price).toBe(product.price_before_discount ?? undefined)
    expect(node.additionalProperty.map(lineOf)).toEqual(product.attributes.map(lineOf))
    expect(node.image).toEqual(product.images.map(({ image }) => `${publicUrl}${image}`))
    expect(Number(node.aggregateRating?.ratingValue ?? 0)).toBe(Number(product.average_rating ?? 0))
    expect(node.aggregateRating?.reviewCount).toBe(product.review_count || undefined)
  }
})

function lineOf({ name, key, value }: { name?: string; key?: string; value: string }): string {
  return `${name ?? key}: ${value}`
}

test('a post: title, day and path match its page, and its link picture loads', async () => {
  const page = await shop.visit('/blog/caring-for-a-khukuri')
  const { BlogPosting } = nodesOf(page)
  const post = BlogPosting as unknown as { headline: string; datePublished: string; dateModified: string }
  expect(mainText(page)).toContain(post.headline)
  const times = page.all('article > header:has(h1) time')
  const days = times.map((time) => time.getAttribute('datetime'))
  // The page shows the day of a change if it differs.
  const isChanged = post.dateModified.slice(0, 10) !== post.datePublished.slice(0, 10)
  expect(days).toEqual(isChanged ? [post.datePublished, post.dateModified] : [post.datePublished])
  const address = page.document.querySelector('meta[property="og:image"]')?.getAttribute('content')
  const picture = await shop.request(new URL(address ?? '').pathname)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test('questions and branches match their pages', async () => {
  const faq = await shop.visit('/faq')
  const { FAQPage } = nodesOf(faq)
  const { mainEntity } = FAQPage as unknown as { mainEntity: { name: string }[] }
  const questions = mainText(faq)
  expect(mainEntity.length).toBeGreaterThan(0)
  for (const { name } of mainEntity) expect(questions).toContain(name)
  const contact = await shop.visit('/contact')
  const info = await shop.call('GET /contact/info/')
  const stores = graphOf(contact).filter((node) => node['@type'] === 'Store') as unknown as Branch[]
  expect(stores).toHaveLength(info.branch_locations.length)
  const text = mainText(contact)
  for (const { name, address, telephone } of stores) {
    for (const value of [name, address.streetAddress, telephone]) expect(text).toContain(value)
  }
})

test.for([
  '/',
  '/products',
  '/products?category=kitchen',
  '/faq',
  '/contact',
  '/company-info',
  '/blog',
  '/gallery',
  '/size-guide',
  '/refund-policy',
  '/privacy-policy',
])('%s is described in plain text, and a link to it has a picture', async (path) => {
  const page = await shop.visit(path)
  const contentOf = (name: string) =>
    page.document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
    ''
  for (const name of ['description', 'og:description']) {
    expect(contentOf(name)).not.toBe('')
    expect(contentOf(name)).not.toMatch(/<|&\w+;|&#/)
  }
  expect(JSON.stringify(graphOf(page))).not.toMatch(/<\/?[a-z]/i)
  const picture = await shop.request(new URL(contentOf('og:image')).pathname)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
})

test('the page of a withdrawn product links to current ones', async () => {
  const gone = { status: 410, body: { detail: 'Gone.', code: 'product_removed' } }
  const page = await shop.visitWith(
    { '/products/products/of-another-time/': gone },
    '/products/of-another-time',
  )
  expect(page.status).toBe(410)
  page.main.getByRole('heading', { name: 'We no longer offer this product.' })
  expect(page.main.queryAllByRole('button', { name: /again|Retry/ })).toEqual([])
  const categories = page.main.getByRole('navigation', { name: 'Product categories' })
  const addresses = [...categories.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(addresses).toHaveLength(7)
  expect(addresses).toContain('/products?category=kitchen')
})
