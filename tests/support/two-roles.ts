import type pg from 'pg'
import { expect } from 'vitest'
import { newShopEnv, startForTest } from './fault-shop.ts'
import { connectTo } from './fleet.ts'
import { order } from './manual-shop.ts'
import { callShop, newCustomer } from './shop-api.ts'
import type { ShopProcess } from './shop-process.ts'
import { type Received, serveEmail } from './smtp-fixture.ts'

/** A serving process with an unpaid order and a mail server; a worker process can be started. */
export type TwoRoles = {
  web: ShopProcess
  startWorker: () => Promise<ShopProcess>
  database: pg.Client
  /** The number of the order. */
  order: string
  status: () => Promise<string>
  /** Simulates the end of the payment period. */
  expire: () => Promise<unknown>
  /** The emails to the customer. */
  mails: () => Received[]
  subjects: () => (string | undefined)[]
}

/** Needs PostgreSQL. */
export async function openTwoRoles(): Promise<TwoRoles> {
  const env = await newShopEnv({ empty: false })
  const mail = await serveEmail()
  const start = (role: Record<string, string>) =>
    startForTest({ ...env, SMTP_URL: `smtp://${mail.host}`, ...role })
  const web = await start({ ROLE: 'web' })
  const database = await connectTo(env.DATABASE_URL ?? '')
  const api = callShop(web.url)
  const { access: token, email } = await newCustomer(api)
  const id = await order(web.url, token)
  const mails = () => mail.received.filter(({ to }) => to[0] === email)
  return {
    web,
    database,
    order: id,
    mails,
    startWorker: () => start({ ROLE: 'worker', PUBLIC_URL: web.url }),
    async status() {
      const { status, body } = await api('GET', `/orders/orders/${id}/`, { token })
      expect(status).toBe(200)
      return body.status
    },
    expire: () =>
      database.query(`update orders set expires_at = now() - interval '1 minute' where id = $1`, [id]),
    subjects: () => mails().map(({ head }) => head.get('subject')),
  }
}
