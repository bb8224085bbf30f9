import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { bootstrapShipping } from './bootstrap-shipping.ts'
import { findShippingOffers } from './check-shipping.ts'
import { findDestination } from './destinations.ts'

const api = await openApi()
await bootstrapShipping(api.system, {})
await givenProduct(api.system, { slug: 'jungle', blade_cm: 25.4, packed_weight_g: 1_140, price: '99.00' })
await givenProduct(api.system, { slug: 'longleaf', blade_cm: 50.8, price: '189.00' })

const offers = (product: string) => api.call('GET /shipping/offers/', { query: { product } })
const countries = async (product: string) => (await offers(product)).flatMap((offer) => offer.countries)

test('every offer equals the quote for its countries, and all other countries are omitted', async () => {
  const found = await offers('jungle')
  expect(found.length).toBeGreaterThan(1)
  for (const { price, days, countries } of found) {
    const country = countries[0] ?? ''
    const quote = await api.call('GET /shipping/check/', { query: { product: 'jungle', country } })
    expect(quote).toMatchObject({ allowed: true, price, delivery_days: days })
  }
  expect(await countries('jungle')).toEqual(expect.arrayContaining(['DE', 'GB']))
  expect(await countries('jungle')).not.toContain('SG')
  expect(await countries('longleaf')).not.toContain('GB')
})

test('a country is omitted if a part of it refuses the product', async () => {
  expect(await countries('jungle')).toContain('NO')
  expect(await findDestination(api.system, 'NO')).toMatchObject({ rules: [] })
  await api.database
    .insertInto('shipping_rules')
    .values({
      country_code: 'NO',
      effect: 'refuse',
      text: 'Not there.',
      region: 'Svalbard',
      postal_codes: ['917'],
      position: 1,
    })
    .execute()
  const left = await findShippingOffers(api.system, 'jungle')
  expect(left.flatMap((offer) => offer.countries)).not.toContain('NO')
})
