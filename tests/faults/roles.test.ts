import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { partsOf, serveMail } from '../../api/gateways/mail/smtp-fixture.ts'
import { plantPictures } from '../support/planted-pictures.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { callShop, newCustomer } from '../support/shop-api.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const address = {
  street: '12 Durbar Marg',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  fullname: 'Hari Bahadur',
  contact_number: '+977 1 4220000',
}
const aMinute = { timeout: 100_000, interval: 500 }

const ending: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ending.reverse()) await end()
})

/** A shop as two processes on one PostgreSQL server, with a mail server. */
async function openHouse() {
  const server = await startPostgresServer()
  ending.push(server.stop)
  const folder = await mkdtemp(join(tmpdir(), 'karda-roles-'))
  ending.push(() => rm(folder, { recursive: true }))
  await plantPictures(folder)
  const mail = await serveMail()
  const administration = new pg.Client({ connectionString: server.url('postgres') })
  await administration.connect()
  await administration.query('create database karda')
  await administration.end()
  const database = new pg.Client({ connectionString: server.url('karda') })
  await database.connect()
  ending.push(() => database.end())
  const env = {
    DATABASE_URL: server.url('karda'),
    SEED: 'demo',
    DATA_DIR: folder,
    JWT_SECRET: 'a secret that both processes have in common',
    SMTP_URL: `smtp://${mail.host}`,
  }
  const start = async (more: Record<string, string>): Promise<ShopProcess> => {
    const shop = await startShopProcess({ ...env, ...more })
    ending.push(shop.stop)
    return shop
  }
  return { start, mail, database }
}

test.runIf(hasPostgres())(
  'one process serves, the other mails and expires orders; without it both wait, and nothing is lost',
  async () => {
    const { start, mail, database } = await openHouse()
    const web = await start({ ROLE: 'web' })
    const api = callShop(web.url)
    const { access: token, email } = await newCustomer(api)
    const { body: products } = await api('GET', '/products/products/?in_stock=true')
    await api('POST', '/orders/cart/add-item/', { token, body: { product_id: products.results[0].id } })
    const input = { payment_method: 'bank_transfer', delivery_address: address, age_confirmed: true }
    const { status, body: order } = await api('POST', '/orders/orders/', { token, body: input })
    expect(status).toBe(201)
    const { rows } = await database.query('select attempts from outbox where order_id = $1', [order.id])
    expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }])

    const worker = await start({ ROLE: 'worker', PUBLIC_URL: web.url })
    const mails = () => mail.received.filter(({ to }) => to[0] === email)
    const subjects = () => mails().map(({ head }) => head.get('subject'))
    await vi.waitFor(() => expect(subjects()).toContain(`Your order ${order.id}`), aMinute)
    const [plain] = partsOf(mails().find(({ head }) => head.get('subject')?.includes(order.id)))
    expect(plain?.text).toContain(`${web.url}/account/orders/${order.id}`)

    // After the worker has started, so that the schedule finds it.
    await database.query(`update orders set expires_at = now() - interval '1 minute' where id = $1`, [
      order.id,
    ])
    const statusNow = async () => (await api('GET', `/orders/orders/${order.id}/`, { token })).body.status
    await vi.waitFor(async () => expect(await statusNow()).toBe('canceled'), aMinute)
    await vi.waitFor(() => expect(subjects()).toContain(`Your order ${order.id} is canceled`), aMinute)
    expect(await worker.stop()).toBe(0)
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
    expect(subjects().length).toBe(new Set(subjects()).size)
    expect([...worker.output, ...web.output].filter((line) => line.includes('"level":"error"'))).toEqual([])
  },
  240_000,
)
