import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { orderChecks } from '#server/operations/doctor/check-orders.ts'
import { paymentChecks } from '#server/operations/doctor/check-payments.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { formerStories } from '#tests/support/former-order-stories.ts'
import { writeFormerOrders } from '#tests/support/former-orders.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const { pool } = await createTestDatabase()
const migration = '0153_order_payments.sql'

/** What orders have received, by the tables of the previous release. */
const receivedBefore = `
  select (select coalesce(sum(amount_cents), 0) from payments where status = 'succeeded' or exists (
      select from payment_events where payment_id = payments.id and kind = 'second_payment'))
    + (select coalesce(sum(amount_cents), 0) from bank_transfers)
    + (select coalesce(sum(total_cents), 0) from orders where exists (
        select from order_status_changes where order_id = orders.id and to_status = 'paid' and code = 'by_staff'))
    - (select coalesce(sum(part_paid_cents), 0) from orders where exists (
        select from order_status_changes where order_id = orders.id and to_status = 'paid' and code = 'by_staff'))
    as cents, (select coalesce(sum(amount_cents), 0)::numeric from refunds) as refunded_cents`
const receivedAfter = `
  select sum(received_cents) as cents, sum(refunded_cents)::numeric as refunded_cents from orders`

type Found = {
  id: string
  payments: string[] | null
  received: string
  refunded: string
  credited: string
  owed: string
  sold: boolean
  alerts: string[] | null
}
const found = `
  select id, received_cents as received, refunded_cents as refunded, credited_cents as credited, owed_cents as owed,
    (select bool_and(sold_at is not null) from order_items where order_id = orders.id) as sold,
    (select array_agg(concat_ws(' ', method, amount_cents, reference, received_on) order by id)
      from order_payments where order_id = orders.id) as payments,
    (select array_agg(concat_ws(' ', kind, case when resolved_at is null then 'open' else 'resolved' end,
        coalesce(params ->> 'owed_cents', params ->> 'received_cents')) order by kind)
      from alerts where subject = 'order:' || orders.id) as alerts
  from orders order by id`

/** A folder with the migrations, the last of which runs in another time zone. */
function folderInZone(zone: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'karda-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(migrationsFolder))
    copyFileSync(join(migrationsFolder, name), join(folder, name))
  const sql = readFileSync(join(folder, migration), 'utf8')
  writeFileSync(join(folder, migration), `set local time zone '${zone}';\n${sql}`)
  return folder
}

async function unsound(): Promise<unknown[]> {
  const files = { get: async () => undefined }
  const target = { pool, files, now: new Date(), bookRetentionYears: undefined, isRunning: true }
  const all = await Promise.all([...orderChecks, ...paymentChecks].map(({ find }) => find(target)))
  return all.flatMap(({ examples }) => examples)
}

test.for([
  ['0004_mail.sql', 'UTC'],
  ['0007_shipments_refunds_invoices.sql', 'Asia/Kathmandu'],
  ['0008_bank_transfers.sql', 'America/New_York'],
  ['0019_alert_params.sql', 'Pacific/Kiritimati'],
  ['0031_orders_for_staff.sql', 'UTC'],
  ['0106_stock_written_once.sql', 'America/New_York'],
  ['0152_confirmed_shipping.sql', 'Pacific/Kiritimati'],
] as const)(
  'orders as releases wrote them after %s hold the same money as rows, in a session of %s',
  async ([release, zone]) => {
    const folder = folderInZone(zone)
    await pool.query('drop schema public cascade; create schema public')
    await migrate(pool, folder, { last: release })
    const stories = formerStories().filter(({ since = '' }) => since <= release)
    await writeFormerOrders(
      pool,
      stories.map(({ order }) => order),
    )
    await migrate(pool, folder, { last: '0152_confirmed_shipping.sql' })
    const before = await pool.query(receivedBefore)
    // Two nodes that start at once convert the orders once.
    const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder)])
    expect(applied.flat().filter((name) => name === migration)).toEqual([migration])

    expect((await pool.query(receivedAfter)).rows).toEqual(before.rows)
    const { rows } = await pool.query<Found>(found)
    const hasAlerts = release > '0006'
    const answers = rows.map(({ id, payments, alerts, sold, ...cents }) => ({
      name: stories.find(({ order }) => order.id === id)?.name,
      payments: payments ?? [],
      sold,
      alerts: (hasAlerts && alerts) || [],
      ...Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, Number(value)])),
    }))
    expect(answers).toEqual(
      stories.map(({ name, order, payments, owed = 0, credited = 0, isSold = false, alerts = [] }) => ({
        name,
        payments,
        sold: isSold,
        alerts: hasAlerts ? alerts.map((alert) => alertSince(release, alert)) : [],
        received: payments
          .map((line) => Number(line.split(' ').find((word) => /^\d+$/.test(word))))
          .reduce((sum, cents) => sum + cents, 0),
        refunded: Number(order.row.refunded_cents),
        credited,
        owed,
      })),
    )
    const failed = await pool.query(
      `select distinct error_code, gateway_message from payments where status = 'failed'`,
    )
    expect(failed.rows).toEqual([{ error_code: 'order_already_paid', gateway_message: null }])
    expect(await unsound()).toEqual([])
  },
)

test('a node of the previous release that still runs takes no card payment for a second one', async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool)
  const alert = `insert into alerts (kind, subject, params, raised_at) values ('payments.second-payment', '', '{}', now())`
  await expect(pool.query(alert)).rejects.toThrow('alerts_kind')
})

/** An alert of the first releases keeps its text, which names the amount, unless it is about money owed now. */
function alertSince(release: string, alert: string): string {
  const [kind, state, cents] = alert.split(' ')
  const hasText = release < '0019' && (state === 'resolved' || kind !== 'orders.refund-due')
  return [kind, state, ...(hasText || !cents ? [] : [cents])].join(' ')
}
