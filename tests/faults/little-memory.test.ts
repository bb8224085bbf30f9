import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { connectTo } from '../support/fleet.ts'
import { limitMemory, type MemoryLimit } from '../support/memory-limit.ts'
import { plantPictures } from '../support/planted-pictures.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { callShop, newCustomer } from '../support/shop-api.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const limits = { embedded: limitMemory(512), web: limitMemory(256) }
if (!limits.embedded) console.warn('Skipped: this user may limit no memory.')
afterAll(() => {
  limits.embedded?.remove()
  limits.web?.remove()
})

const address = {
  ...{ fullname: 'Maya Tamang', street: '12 Mill Lane', city: 'Berlin', postalCode: '10115' },
  ...{ country: 'Germany', contact_number: '+49 151 5550123' },
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-memory-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function startWithin(
  limit: MemoryLimit | undefined,
  env: Record<string, string>,
): Promise<ShopProcess> {
  const shop = await startShopProcess(env, [...(limit?.flags ?? []), 'scripts/start.mjs'])
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

/** Pages and lists that nobody has asked for before, pictures, and an order. */
async function readAndBuy({ url }: ShopProcess): Promise<void> {
  const api = callShop(url)
  const page = await (await fetch(`${url}/products`)).text()
  const pictures = [...new Set(page.match(/\/media\/\w+\/640\.avif/g))]
  for (let n = 0; n < 200; n++) {
    expect((await api('GET', `/products/products/?search=knife&n=${n}`)).status).toBe(200)
    const paths = [`/products?n=${n}`, pictures[n % pictures.length] ?? '/']
    for (const path of n < 50 ? paths : []) {
      const answer = await fetch(url + path)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    }
  }
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
}

test.runIf(limits.embedded)('with 512 MB the shop opens on the embedded database, and sells', async () => {
  const DATA_DIR = await emptyFolder()
  await cp(inject('plantedShop'), DATA_DIR, { recursive: true })
  const shop = await startWithin(limits.embedded, { DATA_DIR })
  // So much work that V8 would optimize all of the database that it ever does.
  await readAndBuy(shop)
  expect(await shop.stop()).toBe(0)
})

test.runIf(limits.web && hasPostgres())('with 256 MB a web node opens on PostgreSQL, and sells', async () => {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  const DATA_DIR = await emptyFolder()
  await plantPictures(DATA_DIR)
  const env = {
    ...{ DATA_DIR, DATABASE_URL: server.url('karda'), ROLE: 'web', SEED: 'demo' },
    JWT_SECRET: 'a secret of all processes of a shop',
  }
  // Decoding the pictures of the demo takes more, once.
  await (await startShopProcess(env)).stop()
  const shop = await startWithin(limits.web, env)
  await readAndBuy(shop)
  expect(await shop.stop()).toBe(0)
})
