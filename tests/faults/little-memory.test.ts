import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { limitMemory } from '../support/memory-limit.ts'
import { callShop, newCustomer } from '../support/shop-api.ts'
import { startShopProcess } from '../support/shop-process.ts'

const limit = limitMemory(512)
afterAll(() => limit?.remove())

const address = {
  ...{ fullname: 'Maya Tamang', street: '12 Mill Lane', city: 'Berlin', postalCode: '10115' },
  ...{ country: 'Germany', contact_number: '+49 151 5550123' },
}

test.runIf(limit)('with 512 MB the shop opens on the embedded database, and sells', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'karda-memory-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  await cp(inject('plantedShop'), DATA_DIR, { recursive: true })
  const shop = await startShopProcess({ DATA_DIR }, [...(limit?.flags ?? []), 'scripts/start.mjs'])
  onTestFinished(async () => void (await shop.stop()))
  const api = callShop(shop.url)

  // So much work that V8 would optimize all of the database that it ever does.
  for (let n = 0; n < 200; n++)
    expect((await api('GET', `/products/products/?search=knife&n=${n}`)).status).toBe(200)
  const { access: token } = await newCustomer(api)
  const { body: product } = await api('GET', '/products/products/sirupate-10/')
  const added = { product_id: product.id, quantity: 1 }
  expect((await api('POST', '/orders/cart/add-item/', { token, body: added })).status).toBe(200)
  const order = {
    delivery_address: address,
    payment_method: 'bank_transfer',
    age_confirmed: true,
    declarations: [],
  }
  expect((await api('POST', '/orders/orders/', { token, body: order })).status).toBe(201)
  expect(await shop.stop()).toBe(0)
})
