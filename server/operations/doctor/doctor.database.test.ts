import { beforeAll, describe, expect, test } from 'vitest'
import { openJobs } from '#server/platform/jobs/open-jobs.ts'
import { originalKey } from '#server/platform/pictures/store-pictures.ts'
import { createLog } from '#server/platform/process/log.ts'
import { addPicture } from '#server/shop/media/add-picture.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder } from '#tests/builders/order.ts'
import { chooseAt } from '#tests/builders/payment.ts'
import { givenTaxes } from '#tests/builders/taxes.ts'
import { openApiWithCards } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { reportLines, runChecks } from './doctor.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const { pool } = api.opened
const staff = await api.person('sita', 'owner')
const maya = await api.person('maya')
const knife = await givenProduct(api.system, { slug: 'sirupate', price: '129.00', stock: 50 })

const place = (payment_method: 'bank_transfer' | 'card_2c2p', quantity = 1) =>
  givenOrder(api.system, { customer: maya, items: [{ product: knife, quantity }], payment_method })
const transfer = ({ id }: { id: string }, amount: string) =>
  staff.call('POST /admin/orders/{id}/transfer-received/', {
    params: { id },
    body: { amount, reference: `For ${id}`, received_on: '2026-11-20' },
  })

const orders = { transfer: '', card: '', refunded: '', open: '', canceled: '', taxed: '' }
let picture = ''

/** Three knives, one of which came back. */
async function placeWithRefund(): Promise<string> {
  const { id, items, total } = await place('bank_transfer', 3)
  await transfer({ id }, total)
  await staff.call('POST /admin/orders/{id}/refunds/', {
    params: { id },
    body: {
      amount: '129.00',
      reason: 'One came back',
      gateway_reference: `R-${id}`,
      items: [{ item: items[0]?.id ?? 0, quantity: 1 }],
    },
  })
  return id
}

const target = (change = {}) => ({
  pool,
  now: api.now(),
  bookRetentionYears: undefined,
  isRunning: true,
  files: { get: async (key: string) => api.files.get(key) },
  ...change,
})

/** The subjects found by each check. */
async function findings(change = {}): Promise<Record<string, string[]>> {
  const { checks } = await runChecks(target(change))
  const wrong = checks.filter(({ count }) => count > 0)
  return Object.fromEntries(wrong.map(({ name, examples }) => [name, examples.map(({ subject }) => subject)]))
}

beforeAll(async () => {
  const placed = await place('bank_transfer', 2)
  await transfer(placed, placed.total)
  orders.transfer = placed.id
  const card = await place('card_2c2p')
  const { redirectUrl } = await maya.call('POST /payments/card/initiate/', {
    body: { order_id: card.id, currency: 'USD' },
  })
  await (await chooseAt(redirectUrl, 'pay')).back()
  orders.card = card.id
  orders.refunded = await placeWithRefund()
  const open = await place('bank_transfer')
  await transfer(open, '10.00')
  orders.open = open.id
  const canceled = await place('bank_transfer')
  await maya.call('POST /orders/orders/{id}/cancel/', { params: { id: canceled.id } })
  orders.canceled = canceled.id
  await givenTaxes(api.system, [{ is_included: false, countries: [{ country: 'NP', percent: 13 }] }])
  orders.taxed = await placeWithRefund()
  await givenTaxes(api.system, [])
  picture = (await addPicture(api.system, { bytes: await paintedPicture(), alt_text: '' })).key
  const ran = Promise.withResolvers<void>()
  const job = { name: 'every-minute', cron: '* * * * *', steps: [async () => ran.resolve()] }
  const log = createLog('error', console.error)
  const jobs = openJobs({ ...api.opened, isWorker: true, log, pollingSeconds: 1 })
  const stop = await jobs.start(api.system, [], [job])
  await ran.promise
  await stop()
})

test('a shop with sales, refunds and cancellations is sound, and the examination does not change it', async () => {
  const written = () => pool.query('select count(*) as rows from audit_log')
  const before = (await written()).rows
  const report = await runChecks(target())
  expect(reportLines(report).filter((line) => line.startsWith('WRONG'))).toEqual([])
  expect(report).toMatchObject({ is_sound: true, last_order_at: api.now().toISOString() })
  expect(report.checks.map(({ name }) => name)).toEqual([
    'migrations',
    'schema',
    'number-sequences',
    'stock',
    'held-pieces',
    'order-items',
    'order-history',
    'order-mails',
    'order-sums',
    'paid-orders',
    'payment-proofs',
    'payments',
    'invoice-numbers',
    'invoices',
    'order-taxes',
    'document-taxes',
    'mail-queue',
    'payment-queue',
    'jobs',
    'pictures',
  ])
  expect((await written()).rows).toEqual(before)
})

type Damage = { check: string; subject: () => string; break: string; mend: string; of?: keyof typeof orders }

const damages: Damage[] = [
  {
    check: 'stock',
    subject: () => `product:${knife.id}`,
    break: `update products set stock = stock + 1 where slug = 'sirupate'`,
    mend: `update products set stock = stock - 1 where slug = 'sirupate'`,
  },
  {
    check: 'held-pieces',
    of: 'transfer',
    subject: () => `order:${orders.transfer}`,
    break: `update stock_movements set order_id = 'another' where order_id = $1`,
    mend: `update stock_movements set order_id = $1 where order_id = 'another'`,
  },
  {
    check: 'held-pieces',
    of: 'canceled',
    subject: () => `order:${orders.canceled}`,
    break: `update stock_movements set delta = delta + 1 where order_id = $1 and reason = 'order'`,
    mend: `update stock_movements set delta = delta - 1 where order_id = $1 and reason = 'order'`,
  },
  {
    check: 'order-history',
    of: 'transfer',
    subject: () => `order:${orders.transfer}`,
    break: `update orders set status = 'shipped' where id = $1`,
    mend: `update orders set status = 'paid' where id = $1`,
  },
  {
    check: 'order-history',
    of: 'card',
    subject: () => `order:${orders.card}`,
    break: `update order_status_changes set from_status = 'canceled' where order_id = $1 and from_status = 'pending'`,
    mend: `update order_status_changes set from_status = 'pending' where order_id = $1 and from_status = 'canceled'`,
  },
  {
    check: 'order-mails',
    of: 'open',
    subject: () => `order:${orders.open}`,
    break: `update outbox set kind = 'orders.lost' where order_id = $1 and kind = 'orders.placed'`,
    mend: `update outbox set kind = 'orders.placed' where order_id = $1 and kind = 'orders.lost'`,
  },
  {
    check: 'order-sums',
    of: 'card',
    subject: () => `order:${orders.card}`,
    break: `update orders set subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1 where id = $1`,
    mend: `update orders set subtotal_cents = subtotal_cents - 1, total_cents = total_cents - 1 where id = $1`,
  },
  {
    check: 'order-sums',
    of: 'refunded',
    subject: () => `order:${orders.refunded}`,
    break: `update orders set refunded_cents = refunded_cents + 1 where id = $1`,
    mend: `update orders set refunded_cents = refunded_cents - 1 where id = $1`,
  },
  {
    check: 'order-sums',
    of: 'open',
    subject: () => `order:${orders.open}`,
    break: `update orders set received_cents = 0 where id = $1`,
    mend: `update orders set received_cents = 1000 where id = $1`,
  },
  {
    check: 'paid-orders',
    of: 'open',
    subject: () => `order:${orders.open}`,
    break: `update order_items set sold_at = now() where order_id = $1`,
    mend: `update order_items set sold_at = null where order_id = $1`,
  },
  {
    check: 'payment-proofs',
    of: 'transfer',
    subject: () => `order:${orders.transfer}`,
    break: `update order_payments set amount_cents = amount_cents - 1 where order_id = $1`,
    mend: `update order_payments set amount_cents = amount_cents + 1 where order_id = $1`,
  },
  {
    check: 'payment-proofs',
    of: 'card',
    subject: () => `order:${orders.card}`,
    break: `update order_payments set amount_cents = amount_cents - 1 where order_id = $1`,
    mend: `update order_payments set amount_cents = amount_cents + 1 where order_id = $1`,
  },
  {
    check: 'invoice-numbers',
    of: 'card',
    subject: () => 'number:KKH-2026',
    break: `update invoices set number = 'KKH-2026-000099' where order_id = $1`,
    mend: `update invoices set number = 'KKH-2026-000002' where order_id = $1`,
  },
  {
    check: 'invoice-numbers',
    subject: () => 'number:KKH-2026',
    break: `update number_series set last_number = last_number + 1 where series = 'KKH-2026'`,
    mend: `update number_series set last_number = last_number - 1 where series = 'KKH-2026'`,
  },
  {
    check: 'invoices',
    of: 'card',
    subject: () => `order:${orders.card}`,
    break: `update invoices set content = content || '{"total_cents": 1}' where order_id = $1`,
    mend: `update invoices set content = content || jsonb_build_object('total_cents',
      (select total_cents from orders where id = $1)) where order_id = $1`,
  },
  {
    check: 'order-taxes',
    of: 'taxed',
    subject: () => `order:${orders.taxed}`,
    break: `update order_items set tax_cents = tax_cents + 5000 where order_id = $1`,
    mend: `update order_items set tax_cents = tax_cents - 5000 where order_id = $1`,
  },
  {
    check: 'order-taxes',
    of: 'card',
    subject: () => `order:${orders.card}`,
    break: `update order_items set tax_cents = 1 where order_id = $1`,
    mend: `update order_items set tax_cents = 0 where order_id = $1`,
  },
  {
    check: 'order-taxes',
    of: 'taxed',
    subject: () => `order:${orders.taxed}`,
    break: `update order_adjustments set code = 'promotion' where order_id = $1`,
    mend: `update order_adjustments set code = 'tax' where order_id = $1`,
  },
  {
    check: 'order-sums',
    of: 'taxed',
    subject: () => `order:${orders.taxed}`,
    break: `update orders set tax = tax || '{"is_included": true}' where id = $1`,
    mend: `update orders set tax = tax || '{"is_included": false}' where id = $1`,
  },
  {
    check: 'document-taxes',
    of: 'taxed',
    subject: () => `order:${orders.taxed}`,
    break: `update invoices set content = content - 'tax' || jsonb_build_object('kept', content -> 'tax')
      where order_id = $1`,
    mend: `update invoices set content = content - 'kept' || jsonb_build_object('tax', content -> 'kept')
      where order_id = $1`,
  },
  {
    check: 'document-taxes',
    of: 'taxed',
    subject: () => `order:${orders.taxed}`,
    break: `update credit_notes set content = jsonb_set(credit_notes.content, '{tax,cents}',
      to_jsonb((credit_notes.content #>> '{tax,cents}')::integer + 50000))
      from invoices where invoice_number = invoices.number and order_id = $1`,
    mend: `update credit_notes set content = jsonb_set(credit_notes.content, '{tax,cents}',
      to_jsonb((credit_notes.content #>> '{tax,cents}')::integer - 50000))
      from invoices where invoice_number = invoices.number and order_id = $1`,
  },
  {
    check: 'number-sequences',
    subject: () => 'table:order_items',
    break: `select setval(pg_get_serial_sequence('order_items', 'id'), 1)`,
    mend: `select setval(pg_get_serial_sequence('order_items', 'id'), (select max(id) from order_items))`,
  },
  {
    check: 'schema',
    subject: () => 'schema:trigger order_payments.sum_order_money',
    break: 'alter table order_payments disable trigger sum_order_money',
    mend: 'alter table order_payments enable trigger sum_order_money',
  },
  {
    check: 'schema',
    subject: () => 'schema:column surprise.id integer',
    break: 'create table surprise (id integer)',
    mend: 'drop table surprise',
  },
  {
    check: 'migrations',
    subject: () => 'migration:0001_shop.sql',
    break: `update applied_migrations set name = '0001_shop.sql ' where name = '0001_shop.sql'`,
    mend: `update applied_migrations set name = '0001_shop.sql' where name = '0001_shop.sql '`,
  },
]

describe('damage is named', () => {
  const lines = damages.map((damage, index) => ({ ...damage, title: `${damage.check} (${index + 1})` }))
  test.for(lines)('$title', async ({ check, subject, break: damaging, mend, of }) => {
    const values = of ? [orders[of]] : []
    await pool.query(damaging, values)
    const found = await findings()
    await pool.query(mend, values)
    expect(found[check]).toContain(subject())
    expect(await findings()).toEqual({})
  })

  test('an order without items', async () => {
    await pool.query('create table kept_items as select * from order_items where order_id = $1', [
      orders.card,
    ])
    await pool.query('delete from order_items where order_id = $1', [orders.card])
    expect((await findings())['order-items']).toEqual([`order:${orders.card}`])
    const columns = `id, order_id, product_id, name, slug, quantity, unit_price_cents, made_quantity, customization_lines, engravings, sold_at`
    await pool.query(
      `insert into order_items (${columns}) overriding system value select ${columns} from kept_items`,
    )
    await pool.query('drop table kept_items')
    expect(await findings()).toEqual({})
  })

  test('a payment that its order does not know', async () => {
    await pool.query(`create table removed as select * from order_payments where order_id = '${orders.card}';
      delete from order_payments where order_id = '${orders.card}'`)
    const found = await findings()
    await pool.query(
      'insert into order_payments overriding system value select * from removed; drop table removed',
    )
    expect(found).toMatchObject({
      'payment-proofs': [`order:${orders.card}`],
      payments: [expect.stringMatching(/^payment:/)],
    })
    expect(await findings()).toEqual({})
  })

  test('a picture that is missing, and one that has changed', async () => {
    const key = originalKey(picture)
    const bytes = api.files.get(key) ?? new Uint8Array()
    const problemOf = async () => (await runChecks(target())).checks.at(-1)?.examples
    api.files.delete(key)
    expect(await problemOf()).toEqual([{ subject: `picture:${picture}`, facts: { problem: 'missing' } }])
    api.files.set(key, bytes.slice(1))
    expect(await problemOf()).toEqual([{ subject: `picture:${picture}`, facts: { problem: 'changed' } }])
    api.files.set(key, bytes)
    expect(await findings()).toEqual({})
  })
})

describe('queues', () => {
  test('work that has been due for an hour is stuck, unless the shop is stopped', async () => {
    await pool.query(`update payments set next_inquiry_at = '2020-01-01' where order_id = $1`, [orders.card])
    await pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '1 hour',
      heartbeat_on = null where name = 'every-minute'`)
    api.pass({ minutes: 61 })
    expect(await findings()).toEqual({
      'mail-queue': expect.arrayContaining([expect.stringMatching(/^mail:\d+$/)]),
      'payment-queue': [expect.stringMatching(/^payment:/)],
      jobs: ['job:every-minute'],
    })
    expect(await findings({ isRunning: false })).toEqual({})
    api.pass({ minutes: -61 })
    await pool.query('update payments set next_inquiry_at = null where order_id = $1', [orders.card])
    await pool.query(`update pgboss.job set created_on = now() - interval '1 hour', state = 'completed'`)
    expect(await findings()).toEqual({ jobs: ['job:every-minute'] })
    await pool.query('update pgboss.job set created_on = now()')
    expect(await findings()).toEqual({})
  })
})

test('invoices may be missing after their retention period, but not before', async () => {
  const years = (bookRetentionYears: number | undefined) => findings({ bookRetentionYears })
  await pool.query(`delete from credit_notes; delete from number_series where series like 'KKH-C-%';
    update number_series set last_number = last_number + 10;
    update invoices set number = 'KKH-2026-' || lpad((right(number, 6)::integer + 10)::text, 6, '0')`)
  expect(await years(undefined)).toEqual({ 'invoice-numbers': ['number:KKH-2026'] })
  expect(await years(5)).toEqual({})
  await pool.query(`update invoices set number = 'KKH-2026-000001' where number = 'KKH-2026-000011'`)
  expect(await years(5)).toEqual({ 'invoice-numbers': ['number:KKH-2026'] })
  await pool.query(`update invoices set number = 'KKH-2026-000011' where number = 'KKH-2026-000001'`)
})

test('of many findings all are counted and the first are shown', async () => {
  await pool.query(`insert into products (slug, name, category_id, price_cents, stock, description,
      long_html_description, packed_weight_g, customization_options, is_active, search_name, created_at)
    select 'many-' || n, 'Many', category_id, 100, 7, '', '', 100, '[]', false, '', created_at
    from products, generate_series(1, 30) as n where slug = 'sirupate'`)
  const report = await runChecks(target())
  const stock = report.checks.find(({ name }) => name === 'stock')
  expect([stock?.count, stock?.examples.length]).toEqual([30, 20])
  expect(stock?.examples[0]?.facts).toMatchObject({ stock: 7, moved: 0 })
  const lines = reportLines(report)
  expect(lines).toContain('         … and 10 more')
  expect(lines.at(-1)).toBe('The shop is not sound.')
})
