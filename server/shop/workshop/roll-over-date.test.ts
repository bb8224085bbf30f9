import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { rollOverDate } from './workshop-settings.ts'

const api = await openApi()
const product = await givenProduct(api.system, { slug: 'made', stock: 0 })
const smith = await api.person('mina', 'packer')
await smith.call('PUT /admin/workshop/products/{id}/', {
  params: { id: product.id },
  body: { is_made_to_order: true, making_days: 5, version: 1 },
})
const readyOn = async () =>
  (await api.call('GET /products/products/{slug}/', { params: { slug: 'made' } })).workshop?.ready_on

// Tests start on 2026-11-21 at 10:00 UTC, which is 15:45 in Kathmandu.
test('a cached page counts from the new day as soon as that begins in the shop', async () => {
  await rollOverDate(api.system)
  expect(await readyOn()).toBe('2026-11-26')
  api.pass({ minutes: 8 * 60 + 14 })
  await rollOverDate(api.system)
  expect(await readyOn()).toBe('2026-11-26')
  api.pass({ minutes: 1 })
  // Still cached.
  expect(await readyOn()).toBe('2026-11-26')
  await rollOverDate(api.system)
  expect(await readyOn()).toBe('2026-11-27')
  const before = api.system.cacheVersions.versionOf(['catalogue'])
  await rollOverDate(api.system)
  expect(api.system.cacheVersions.versionOf(['catalogue'])).toBe(before)
})
