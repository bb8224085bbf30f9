import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { pregeneratedWidths } from '#server/shop/media/resize-pictures.ts'
import { sendBuyers } from '../support/buyers.ts'
import { connectTo, makeRoom, newFolder } from '../support/fleet.ts'
import { limitMemory, type MemoryLimit } from '../support/memory-limit.ts'
import { plantPictures } from '../support/planted-pictures.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { runFolderOnDisk } from '../support/run-folder.ts'
import { callShop, newCustomer } from '../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { serveEmail } from '../support/smtp-fixture.ts'

const limits = { embedded: limitMemory(512), postgres: limitMemory(256), withBackups: limitMemory(384) }
if (!limits.embedded) console.warn('Skipped: this user may limit no memory.')
afterAll(() => {
  for (const limit of Object.values(limits)) limit?.remove()
})

const mail = await serveEmail()
const address = {
  fullname: 'Maya Tamang',
  street: '12 Mill Lane',
  city: 'Berlin',
  postalCode: '10115',
  country: 'Germany',
  contact_number: '+49 151 5550123',
}

const emptyFolder = () => newFolder(runFolderOnDisk())

async function startWithin(
  limit: MemoryLimit | undefined,
  env: Record<string, string>,
): Promise<ShopProcess> {
  const shop = await startShopProcess(env, [...(limit?.flags ?? []), 'scripts/start.mjs'])
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

/** Requests new pages and lists, pictures, and an order. */
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
  // Enough work to let V8 optimize the whole database.
  await readAndBuy(shop)
  expect(await shop.stop()).toBe(0)
})

/** The settings that all processes of a shop on PostgreSQL share. */
async function sharedEnv(): Promise<Record<string, string>> {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  const DATA_DIR = await emptyFolder()
  await plantPictures(DATA_DIR)
  return {
    DATA_DIR,
    DATABASE_URL: server.url('karda'),
    SEED: 'demo',
    ...ownerEnv,
    JWT_SECRET: 'a secret of all processes of a shop',
  }
}

test.runIf(limits.postgres && hasPostgres())(
  'with 256 MB a web node opens on PostgreSQL, and sells',
  async () => {
    const env = { ...(await sharedEnv()), ROLE: 'web' }
    // Decoding the demo pictures needs more memory, once.
    await (await startShopProcess(env)).stop()
    const shop = await startWithin(limits.postgres, env)
    await readAndBuy(shop)
    expect(await shop.stop()).toBe(0)
  },
  180_000,
)

/** Uploads a picture as large as a phone's, for the worker to resize; returns its folder in the store. */
async function uploadPicture({ url }: ShopProcess, dataDir: string): Promise<string> {
  const { email: login_id, password } = shopOwner
  const { body } = await callShop(url)('POST', '/accounts/login/', { body: { login_id, password } })
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'black', noise } })
  const answer = await fetch(`${url}/api/admin/media/?name=blade.jpg`, {
    method: 'POST',
    headers: { 'X-Tenant-ID': '3', Authorization: `Bearer ${body.access}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(await picture.jpeg().toBuffer()),
  })
  expect(answer.status).toBe(200)
  const { key } = (await answer.json()) as { key: string }
  return join(dataDir, 'media/pictures', key)
}

test.for([
  { megabytes: 256, limit: limits.postgres, work: 'sends mails, cuts pictures and runs its jobs' },
  { megabytes: 384, limit: limits.withBackups, work: 'also makes backups and tries them', schedule: '00:00' },
])(
  'with $megabytes MB a worker on PostgreSQL $work',
  { timeout: 500_000 },
  async ({ limit, schedule = '' }, { skip }) => {
    if (!limit || !hasPostgres()) return skip()
    const env = await sharedEnv()
    const web = await startShopProcess({ ...env, ROLE: 'web' })
    onTestFinished(async () => void (await web.stop()))
    await makeRoom(env.DATABASE_URL ?? '')
    const buyers = await sendBuyers([web.url], 4)
    await expect.poll(() => buyers.orders.size, { timeout: 100_000 }).toBeGreaterThan(30)
    await buyers.stop()
    expect(buyers.errors).toEqual([])
    const picture = await uploadPicture(web, env.DATA_DIR ?? '')
    const killed = limit.kills()
    mail.received.length = 0
    const worker = await startWithin(limit, {
      ...env,
      ROLE: 'worker',
      PUBLIC_URL: web.url,
      SMTP_URL: `smtp://${mail.host}`,
      BACKUP_SCHEDULE: schedule,
    })
    const database = await connectTo(env.DATABASE_URL ?? '')
    const undone = async () => {
      const { rows } = await database.query(`
        select name from pgboss.schedule
        except select name from pgboss.job where state = 'completed'
        union all select subject from outbox where sent_at is null
      `)
      return rows
    }
    await expect.poll(undone, { timeout: 200_000, interval: 500 }).toEqual([])
    // Two emails for each order, and another for each cancellation.
    expect(mail.received.length).toBeGreaterThan(60)
    const cut = async () => (await readdir(picture)).filter((name) => name.endsWith('.avif')).length
    await expect.poll(cut, { timeout: 100_000 }).toBe(pregeneratedWidths.length)
    const { rows } = await database.query(
      'select trial_error, tried_at is not null as is_tried from backups where file is not null',
    )
    expect(rows).toEqual(schedule ? [{ trial_error: null, is_tried: true }] : [])
    expect(await worker.stop()).toBe(0)
    expect(limit.kills()).toBe(killed)
  },
)
