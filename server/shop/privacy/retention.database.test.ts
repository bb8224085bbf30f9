import { expect, test } from 'vitest'
import { givenLines } from '#tests/builders/bank.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'

const api = await openApi()
const { system, database } = api
await givenCheckout(system)
const knife = await givenProduct(system, { slug: 'sirupate', stock: 50 })

/** Runs the jobs as if they had run all the time. */
async function runJobs() {
  await runOnce()
  const confirmed = { resolved_at: api.now(), resolved_by: 'staff:1' }
  await database.updateTable('alerts').set(confirmed).where('kind', '=', 'retention.clock-jumped').execute()
  await runOnce()
}

async function runOnce() {
  const failures: unknown[] = []
  const given = { bookRetentionYears: 5, log: { warn: () => {} } }
  await runAllJobs(system, (...failure) => failures.push(failure), given)
  expect(failures).toEqual([])
}

const orderIds = async () => (await database.selectFrom('orders').select('id').execute()).map(({ id }) => id)
const addressOf = async (id: string) =>
  (
    await database
      .selectFrom('orders')
      .select('delivery_address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).delivery_address

async function paidOrder(name: string): Promise<string> {
  const customer = await api.person(name)
  const { id } = await givenOrder(system, { customer, items: [{ product: knife }] })
  await payOrder(system, id)
  return id
}

test('a session is purged when its last token has expired, and not before', async () => {
  const idle = await api.person('maya')
  const busy = await api.person('maya')
  api.pass({ days: 10 })
  const { refresh = '' } = await api.call('POST /accounts/token/refresh/', {
    body: { refresh: busy.refresh },
  })
  api.pass({ days: 5 })
  await runJobs()
  const { count } = await database
    .selectFrom('token_families')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', idle.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  const again = await api.send('POST /accounts/token/refresh/', { body: { refresh } })
  expect(again.status).toBe(200)
})

test('expired password links are purged', async () => {
  await api.person('tashi')
  await api.call('POST /accounts/password/forgot/', { body: { email: 'tashi@example.com' } })
  const links = () => database.selectFrom('mailed_tokens').selectAll().execute()
  api.pass({ minutes: 59 })
  await runJobs()
  expect(await links()).toHaveLength(1)
  api.pass({ minutes: 1 })
  await runJobs()
  expect(await links()).toEqual([])
})

test('messages are retained for two years', async () => {
  const body = { name: 'Ram', email: 'ram@example.net', subject: 'Horn', message: 'Is there any?' }
  await api.call('POST /contact/messages/', { body })
  const messages = () => database.selectFrom('contact_messages').select('id').execute()
  api.pass({ days: 729 })
  await runJobs()
  expect(await messages()).toHaveLength(1)
  api.pass({ days: 3 })
  await runJobs()
  expect(await messages()).toEqual([])
})

test('an unpaid order is retained for a year, with its payment attempts', async () => {
  const customer = await api.person('nima')
  const { id } = await givenOrder(system, {
    customer,
    items: [{ product: knife }],
    payment_method: 'card_2c2p',
  })
  const now = api.now()
  await database
    .insertInto('payments')
    .values({
      id: '0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4d',
      order_id: id,
      attempt: 1,
      status: 'failed',
      invoice_number: `${id}A1`,
      amount_cents: 100,
      currency: 'USD',
      created_at: now,
      expires_at: now,
    })
    .execute()
  api.pass({ days: 364 })
  await runJobs()
  expect(await orderIds()).toContain(id)
  api.pass({ days: 2 })
  await runJobs()
  expect(await orderIds()).not.toContain(id)
  expect(await database.selectFrom('payments').select('id').execute()).toEqual([])
})

test("a deleted customer's address and photos are purged once the parcel has arrived, or must have", async () => {
  const [arriving, lost] = [await paidOrder('dorje'), await paidOrder('dorje')]
  const customers = await paidOrder('pema')
  const dorje = await api.person('dorje')
  const packer = await api.person('sonam', 'packer')
  for (const id of [arriving, customers])
    await packer.call('POST /admin/packing/{id}/photos/', { params: { id }, file: await paintedPicture() })
  await dorje.call('DELETE /accounts/me/', { body: { password: dorje.password } })
  const become = (id: string, status: string) =>
    database.updateTable('orders').set({ status, shipped_at: api.now() }).where('id', '=', id).execute()
  for (const id of [arriving, lost, customers]) await become(id, 'shipped')
  await runJobs()
  expect(await addressOf(arriving)).toMatchObject({ fullname: 'Hari Bahadur' })
  await become(arriving, 'completed')
  await become(customers, 'completed')
  await runJobs()
  expect(await addressOf(arriving)).toEqual({
    fullname: 'Former customer',
    street: '–',
    postalCode: '–',
    city: '–',
    country: 'Nepal',
    contact_number: '–',
  })
  const photos = await database.selectFrom('parcel_photos').select('order_id').execute()
  expect(photos).toEqual([{ order_id: customers }])
  expect(await addressOf(lost)).toMatchObject({ fullname: 'Hari Bahadur' })
  api.pass({ days: 91 })
  await runJobs()
  expect(await addressOf(lost)).toMatchObject({ fullname: 'Former customer' })
  expect(await addressOf(customers)).toMatchObject({ fullname: 'Hari Bahadur' })
})

test('sold orders are retained for five years from the end of their financial year, with their documents', async () => {
  const untilJune = (Date.UTC(api.now().getUTCFullYear() + 1, 5, 1) - api.now().getTime()) / 86_400_000
  api.pass({ days: Math.round(untilJune) })
  const old = await paidOrder('karma')
  await givePapers(old)
  api.pass({ days: 60 })
  const young = await paidOrder('karma')
  const years = (count: number) => api.pass({ days: Math.round(365.25 * count) })
  years(4.9)
  await runJobs()
  expect(await orderIds()).toEqual(expect.arrayContaining([old, young]))
  years(0.1)
  await runJobs()
  expect(await orderIds()).toContain(young)
  expect(await orderIds()).not.toContain(old)
  for (const table of ['invoices', 'refunds'] as const)
    expect(await database.selectFrom(table).selectAll().where('order_id', '=', old).execute(), table).toEqual(
      [],
    )
  expect(await database.selectFrom('credit_notes').selectAll().execute()).toEqual([])
  years(1)
  await runJobs()
  expect(await orderIds()).not.toContain(young)
})

/** Adds a refund with its credit note; the payment has added the invoice. */
async function givePapers(order_id: string) {
  const at = api.now()
  const { number: invoice_number } = await database
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { id: refund_id } = await database
    .insertInto('refunds')
    .values({
      order_id,
      amount_cents: 100,
      credited_cents: 100,
      reason: 'A scratch',
      gateway_reference: 'R1',
      stock_returned: '[]',
      actor: 'system:test',
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('credit_notes')
    .values({ number: 'C-1', refund_id, invoice_number, issued_at: at, content: '{}' })
    .execute()
}

test('bank transfers are purged with their order, or after a year without one', async () => {
  const staff = () => api.person('sita', 'manager')
  const { id } = await givenOrder(system, { customer: await api.person('zoe'), items: [{ product: knife }] })
  const [counted, stray] = await givenLines(await staff(), [
    { amount: '500.00', reference: id, name: 'Zoe' },
    { amount: '5.00', reference: 'interest', name: 'The Bank' },
  ])
  const params = { id: counted?.id ?? 0 }
  await (await staff()).call('POST /admin/statement-lines/{id}/confirm/', { params, body: { order: id } })
  const remaining = async () =>
    (await database.selectFrom('bank_statement_lines').select('id').orderBy('position').execute()).map(
      (line) => line.id,
    )
  const statements = async () => (await database.selectFrom('bank_statements').select('id').execute()).length
  await runJobs()
  expect(await remaining()).toEqual([counted?.id, stray?.id])
  api.pass({ days: 367 })
  await runJobs()
  expect([await remaining(), await statements()]).toEqual([[counted?.id], 1])
  api.pass({ days: 6 * 366 })
  await runJobs()
  expect(await orderIds()).not.toContain(id)
  await runJobs()
  expect([await remaining(), await statements()]).toEqual([[], 0])
})

test('security events are purged after 90 days', async () => {
  system.security.record({ kind: 'rights_changed', code: 'long_ago' })
  await system.security.flush()
  const remaining = async () =>
    (await database.selectFrom('security_events').select('code').where('code', '=', 'long_ago').execute())
      .length
  api.pass({ days: 88 })
  await runJobs()
  expect(await remaining()).toBe(1)
  api.pass({ days: 3 })
  await runJobs()
  expect(await remaining()).toBe(0)
})
