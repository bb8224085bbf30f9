import { expect, test } from 'vitest'
import type { Product } from '#contract/shop/catalogue.ts'
import type { SiteSettings } from '#contract/shop/pages.ts'
import type { ShippingOffer } from '#contract/shop/shipping.ts'
import type { Returns } from '#contract/shop/texts.ts'
import type { Site } from './graph.ts'
import { structuredData } from './structured-data.ts'

const site: Site = {
  settings: { logo: null, contact_email: 'orders@example.com' } as SiteSettings,
  contact: {
    branch_locations: [
      {
        id: 3,
        name: 'Lazimpat',
        address: 'Lazimpat Road',
        phone_number: '+977 1',
        is_hq: true,
        map_embed_link: null,
        map_location_url: 'https://maps.example/3',
        image: '/media/a/1600.webp',
      },
    ],
    contact_emails: [],
    social_media_profiles: [{ id: 1, platform_display: 'X', link: 'https://x.example/karda' }],
  },
  address: new URL('https://shop.example/products/sirupate'),
  hasRefundPolicy: true,
  shipping: [{ countries: ['DE', 'FR'], price: '41.00', days: { from: 4, to: 8 } }],
  now: new Date('2026-11-21T10:00:00Z'),
}

const product = {
  slug: 'sirupate',
  name: 'Sirupate',
  name_ne: null,
  description: 'Slim.',
  price: '120.00',
  stock: 2,
  price_before_discount: null,
  review_count: 0,
  average_rating: null,
  reviews: [] as unknown[],
  category: { name: 'Traditional', slug: 'traditional' },
  attributes: [{ id: 1, key: 'Steel', value: '5160', order: 1 }],
  images: [{ image: '/media/b/1600.webp' }],
} as unknown as Product

type Found = Record<string, unknown> & { offers: Record<string, unknown> }

function nodes(name: string, data: unknown, of = site): Record<string, Found> {
  const { '@graph': graph } = structuredData(name, data, of) as { '@graph': Found[] }
  return Object.fromEntries(graph.map((node) => [node['@type'], node]))
}

const productNode = (values: Partial<Product> = {}, of = site) =>
  nodes('catalogue/product/product', { product: { ok: true, value: { ...product, ...values } } }, of)
    .Product as Found

/**
 * Properties that Google's documentation requires or recommends, as of 2026-11-23, as far as a shop like this has them.
 */
const wanted: Record<string, [name: string, data: unknown, properties: string[]]> = {
  Product: [
    'catalogue/product/product',
    { product: { ok: true, value: product } },
    ['name', 'image', 'description', 'sku', 'brand', 'offers', 'url'],
  ],
  BreadcrumbList: [
    'catalogue/product/product',
    { product: { ok: true, value: product } },
    ['itemListElement'],
  ],
  BlogPosting: [
    'blog/post',
    {
      post: {
        ok: true,
        value: {
          title: 'Forging',
          excerpt: 'By hand.',
          author: { username: null },
          published_at: '2026-01-02T00:00:00.000Z',
          featured_picture: { image: '/media/c/1600.webp' },
        },
      },
    },
    ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  ],
  FAQPage: [
    'pages/faq',
    { faqs: { ok: true, value: [{ id: 1, question: 'Q', answer: '<p>A</p>' }] } },
    ['mainEntity'],
  ],
  OnlineStore: ['home/home', {}, ['name', 'url', 'email', 'sameAs', 'hasMerchantReturnPolicy']],
  Store: [
    'contact/contact',
    { contact: { ok: true, value: site.contact } },
    ['name', 'address', 'url', 'telephone', 'image'],
  ],
  WebSite: ['home/home', {}, ['name', 'url', 'alternateName']],
}

test.each(Object.entries(wanted))(
  '%s has the properties that engines want',
  (type, [name, data, properties]) => {
    const node: Record<string, unknown> = nodes(name, data)[type] ?? {}
    expect(properties.filter((property) => !node[property] || String(node[property]) === '')).toEqual([])
  },
)

test('answers are plain text', () => {
  const faqs = {
    ok: true,
    value: [{ id: 1, question: 'Q', answer: '<h3>Yes</h3><p>It &amp; <b>more</b>.</p>' }],
  }
  expect(JSON.stringify(nodes('pages/faq', { faqs }).FAQPage)).toContain('"text":"Yes It & more."')
})

test('an offer has the price and the stock of the page', () => {
  const { offers } = productNode()
  expect(offers).toMatchObject({
    price: '120.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/products/sirupate',
    itemCondition: 'https://schema.org/NewCondition',
  })
  expect(offers).not.toHaveProperty('priceSpecification')
  const availability = (values: Partial<Product>) => productNode(values).offers.availability
  expect(availability({ stock: 0 })).toBe('https://schema.org/OutOfStock')
  expect(availability({ stock: 0, is_made_to_order: true })).toBe('https://schema.org/BackOrder')
  expect(productNode({ price_before_discount: '150.00' }).offers.priceSpecification).toMatchObject({
    price: '150.00',
    priceType: 'https://schema.org/StrikethroughPrice',
  })
  expect(offers).not.toHaveProperty('priceValidUntil')
  expect(productNode({ sale_ends_on: '2026-12-05' }).offers.priceValidUntil).toBe('2026-12-05')
})

test('an offer states countries, prices and times of shipping, from stock or made to order', () => {
  const shipping = (values: Partial<Product>) => (productNode(values).offers.shippingDetails as unknown[])[0]
  const workshop = { ready_on: '2026-12-01', customized_ready_on: null }
  expect(shipping({ ships_by: '2026-11-24', workshop })).toEqual({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: '41.00', currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: ['DE', 'FR'] },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 3, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: 4, maxValue: 8, unitCode: 'DAY' },
    },
  })
  expect(shipping({ stock: 0, ships_by: '2026-11-24', workshop })).toMatchObject({
    deliveryTime: { handlingTime: { maxValue: 10 } },
  })
  expect(shipping({})).not.toHaveProperty('deliveryTime.handlingTime')
})

test('an offer states the return period, with no more countries per policy than engines read', () => {
  const countries = Array.from({ length: 60 }, (_, index) => `C${index}`)
  const policies = (returns: Returns | undefined, shipping: Site['shipping']) =>
    productNode({}, { ...site, returns, shipping }).offers.hasMerchantReturnPolicy
  const [{ ...offer }] = site.shipping ?? []
  const found = policies({ days: 14, shipping: 'customer' }, [{ ...offer, countries } as ShippingOffer])
  expect(found).toEqual(
    [countries.slice(0, 50), countries.slice(50)].map((applicableCountry) => ({
      '@type': 'MerchantReturnPolicy',
      applicableCountry,
      merchantReturnDays: 14,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    })),
  )
  expect(policies({ days: 30, shipping: 'shop' }, site.shipping)).toMatchObject([
    { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
  ])
  expect(policies(undefined, site.shipping)).toBeUndefined()
  expect(policies({ days: 30, shipping: 'shop' }, undefined)).toEqual([])
})

test('only a product with reviews has ratings and reviews', () => {
  expect(productNode()).not.toHaveProperty('aggregateRating')
  expect(productNode()).not.toHaveProperty('review')
  const review = {
    user: { username: 'Maya' },
    rating: 4,
    comment: 'Good.',
    created_at: '2026-01-01T00:00:00Z',
  }
  const reviewed = productNode({
    review_count: 1,
    average_rating: '4.0',
    reviews: [review] as Product['reviews'],
  })
  expect(reviewed).toMatchObject({
    aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
    review: [{ author: { name: 'Maya' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Good.' }],
  })
})

test('the shop has its name from the settings, and no invented language or policy', () => {
  const settings = { ...site.settings, site_title: 'Dharan Khukuri' }
  const own = { ...site, settings, hasRefundPolicy: undefined }
  const { WebSite, OnlineStore } = nodes('home/home', {}, own)
  expect(WebSite).toMatchObject({ name: 'Dharan Khukuri' })
  expect(WebSite).not.toHaveProperty('alternateName')
  expect(OnlineStore).toMatchObject({ name: 'Dharan Khukuri' })
  expect(OnlineStore).not.toHaveProperty('hasMerchantReturnPolicy')
  expect(productNode({}, own).brand).toEqual({ '@type': 'Brand', name: 'Dharan Khukuri' })
})
