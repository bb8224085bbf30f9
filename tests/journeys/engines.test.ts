import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

type Branch = { name: string; address: { streetAddress: string }; telephone: string }
type Node = Record<string, never> & { '@type': string }

async function graphOf(page: Page): Promise<Node[]> {
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  return JSON.parse(text)['@graph']
}

/** What the page tells engines, by type; of several of one type the first. */
async function nodesOf(page: Page): Promise<Record<string, Node>> {
  const graph = await graphOf(page)
  return Object.fromEntries(graph.toReversed().map((node) => [node['@type'], node]))
}

const mainText = (page: Page) =>
  page
    .getByRole('main')
    .textContent()
    .then((text) => text ?? '')

test('a product: name, price, stock, rating, reviews and path are those of its page', async () => {
  const page = await shop.visit('/products/sirupate-10')
  const { Product: product, BreadcrumbList: path } = await nodesOf(page)
  const text = await mainText(page)
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
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  expect(text).toContain(`$${offers.price}`)
  expect(/\d in stock/.test(text)).toBe(offers.availability.endsWith('/InStock'))
  expect(offers.shippingDetails.length).toBeGreaterThan(1)
  for (const { shippingRate, shippingDestination } of offers.shippingDetails) {
    const [country] = shippingDestination.addressCountry
    const quote = await shop.api('GET', `/shipping/check/?product=sirupate-10&country=${country}`)
    expect(quote.body).toMatchObject({ allowed: true, price: shippingRate.value })
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
  await page.getByRole('main').getByRole('link', { name: 'Returns within' }).click()
  const summary = page.getByRole('region', { name: 'Returns at a glance' })
  await summary.getByText(`${returns?.merchantReturnDays} days from delivery`).waitFor()
  expect(returns?.returnFees).toMatch(/CustomerResponsibility$/)
  await summary.getByText('You pay').waitFor()
})

test('every product: name, text, price, availability, attributes, pictures and rating are those of the shop', async () => {
  const { body: list } = await shop.api('GET', '/products/products/?page_size=100')
  expect(list.results.length).toBeGreaterThan(20)
  for (const { slug } of list.results) {
    const { body: product } = await shop.api('GET', `/products/products/${slug}/`)
    const html = await (await fetch(`${shop.url}/products/${slug}`)).text()
    const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    const { '@graph': graph } = JSON.parse(text)
    const node = graph.find((one: Node) => one['@type'] === 'Product')
    const { name, description, price, stock, is_made_to_order } = product
    expect(node).toMatchObject({ name, description, sku: slug, offers: { price, priceCurrency: 'USD' } })
    const availability = stock > 0 ? 'InStock' : is_made_to_order ? 'BackOrder' : 'OutOfStock'
    expect(node.offers.availability).toBe(`https://schema.org/${availability}`)
    expect(node.offers.priceSpecification?.price).toBe(product.price_before_discount ?? undefined)
    expect(node.additionalProperty.map(lineOf)).toEqual(product.attributes.map(lineOf))
    expect(node.image).toEqual(product.images.map(({ image }: { image: string }) => `${shop.url}${image}`))
    expect(Number(node.aggregateRating?.ratingValue ?? 0)).toBe(Number(product.average_rating ?? 0))
    expect(node.aggregateRating?.reviewCount).toBe(product.review_count || undefined)
  }
})

function lineOf({ name, key, value }: { name?: string; key?: string; value: string }): string {
  return `${name ?? key}: ${value}`
}

test('a post: title, day and path are those of its page, and the picture of its link can be loaded', async () => {
  const page = await shop.visit('/blog/caring-for-a-khukuri')
  const { BlogPosting } = await nodesOf(page)
  const post = BlogPosting as unknown as { headline: string; datePublished: string; dateModified: string }
  const text = await mainText(page)
  expect(text).toContain(post.headline)
  const times = page.locator('article > header', { has: page.locator('h1') }).locator('time')
  const days = await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  // The day of a change is shown if it is another one.
  const isChanged = post.dateModified.slice(0, 10) !== post.datePublished.slice(0, 10)
  expect(days).toEqual(isChanged ? [post.datePublished, post.dateModified] : [post.datePublished])
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await fetch(new URL(new URL(address ?? '').pathname, shop.url))
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test('questions and branches are those of their pages', async () => {
  const faq = await shop.visit('/faq')
  const { FAQPage } = await nodesOf(faq)
  const { mainEntity } = FAQPage as unknown as { mainEntity: { name: string }[] }
  const questions = await mainText(faq)
  expect(mainEntity.length).toBeGreaterThan(0)
  for (const { name } of mainEntity) expect(questions).toContain(name)
  const contact = await shop.visit('/contact')
  const { body: told } = await shop.api('GET', '/contact/info/')
  const stores = (await graphOf(contact)).filter((node) => node['@type'] === 'Store') as unknown as Branch[]
  expect(stores).toHaveLength(told.branch_locations.length)
  const text = await mainText(contact)
  for (const { name, address, telephone } of stores) {
    for (const value of [name, address.streetAddress, telephone]) expect(text).toContain(value)
  }
})

test('a piece that is no longer offered leads on to what is', async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 410/)
  await page.route('**/api/products/products/*/', (route) =>
    route.fulfill({ status: 410, json: { detail: 'Gone.', code: 'product_removed' } }),
  )
  await page.goto('/products')
  await hydrated(page)
  await navigateTo(page, '/products/of-another-time')
  await page.getByRole('heading', { name: 'We no longer offer this piece.' }).waitFor()
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  const categories = page.getByRole('navigation', { name: 'Categories of products' })
  expect(await categories.getByRole('link').count()).toBe(7)
  await categories.getByRole('link', { name: 'Kitchen' }).click()
  await page.waitForURL('**/products?category=*')
})
