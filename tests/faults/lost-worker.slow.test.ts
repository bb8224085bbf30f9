import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { idempotencyHeader } from '#model/tenant.ts'
import { deliveryAddress } from '../support/buyers.ts'
import { isFull } from '../support/fault-report.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { callShop, newCustomer } from '../support/shop-api.ts'
import { openShopWithWorker } from '../support/shop-with-worker.ts'
import { serveEmail } from '../support/smtp-fixture.ts'

const losses = isFull ? (['SIGKILL', 'SIGSTOP'] as const) : (['SIGKILL'] as const)
const aWhile = { timeout: 60_000, interval: 200 }
const mail = await serveEmail()
const unsent = 'select from outbox where sent_at is null'
const unfinished = `${unsent} union all select from pgboss.job where state in ('created', 'retry', 'active')`
const doneSince = `select from pgboss.job
  where name = 'payments-and-orders' and state = 'completed' and started_on > $1`

test.for(losses)(
  'another worker takes over within a minute after one gets %s during a job and an email',
  { skip: !hasPostgres(), timeout: 300_000 },
  async (signal) => {
    const { url, startWorker, gateway, buyers, database, settle } = await openShopWithWorker({
      SMTP_URL: `smtp://${mail.host}`,
    })
    await buyers.stop()
    // The other worker sleeps while the first starts the jobs; otherwise it would take some of them.
    const other = await startWorker()
    await expect.poll(async () => (await database.query(unfinished)).rowCount, aWhile).toBe(0)
    other.child.kill('SIGSTOP')
    onTestFinished(() => void other.child.kill('SIGCONT'))
    const customer = await customerOf(url)
    const unpaid = await customer.order('card_2c2p')
    await customer.openCardPayment(unpaid)
    await database.query('update payments set next_inquiry_at = now()')
    gateway.behave('mute')
    const lost = await startWorker()
    // A frozen process would never end.
    onTestFinished(() => void lost.child.kill('SIGKILL'))
    await expect.poll(gateway.waiting, aWhile).toBeGreaterThan(0)
    mail.behave('take and hang')
    const order = await customer.order('bank_transfer')
    await expect.poll(() => mail.received.filter(isAbout(order)), aWhile).not.toEqual([])

    const since = new Date()
    lost.child.kill(signal)
    gateway.behave('well')
    mail.behave('well')
    other.child.kill('SIGCONT')
    const seconds = () => (Date.now() - since.getTime()) / 1000
    const ends: Record<string, number> = {}
    await expect
      .poll(async () => {
        if ((await database.query(unsent)).rowCount === 0) ends.mails ??= seconds()
        if ((await database.query(doneSince, [since])).rowCount) ends.job ??= seconds()
        return Object.keys(ends).toSorted()
      }, aWhile)
      .toEqual(['job', 'mails'])
    const ids = mail.received.filter(isAbout(order)).map(({ head }) => head.get('message-id'))
    expect(ids.length).toBeGreaterThan(new Set(ids).size)
    await other.stop()
    console.log(`${signal}: the email was sent after ${ends.mails} s, the job done after ${ends.job} s`)
    buyers.purchases.push({ id: unpaid, method: 'card_2c2p', isPaid: false })
    buyers.purchases.push({ id: order, method: 'bank_transfer', isPaid: false })
    await settle(`a worker gets ${signal} during a job and an email`)
  },
)

function isAbout(order: string) {
  return ({ head }: (typeof mail.received)[number]) => head.get('subject')?.includes(order) ?? false
}

async function customerOf(url: string) {
  const api = callShop(url)
  const { access: token } = await newCustomer(api)
  const { body: products } = await api('GET', '/products/products/?in_stock=true')
  return {
    /** Resolves to the number of a new order. */
    async order(payment_method: string): Promise<string> {
      await api('POST', '/orders/cart/add-item/', { token, body: { product_id: products.results[0].id } })
      const body = { payment_method, delivery_address: deliveryAddress, age_confirmed: true }
      const headers = { [idempotencyHeader]: randomUUID() }
      const { status, body: order } = await api('POST', '/orders/orders/', { token, body, headers })
      expect(status).toBe(201)
      return order.id
    },
    async openCardPayment(order_id: string): Promise<void> {
      const body = { order_id, currency: 'USD' }
      expect((await api('POST', '/payments/card/initiate/', { token, body })).status).toBe(200)
    },
  }
}
