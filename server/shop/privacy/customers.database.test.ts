import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
const { system } = api
await givenCheckout(system)
const knife = await givenProduct(system, { slug: 'sirupate', stock: 50 })
const owner = await api.person('owner', 'owner')
const sita = await api.person('sita', 'manager')
const address = {
  fullname: 'Pasang Lhamu',
  street: '7 Lane',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  contact_number: '+977 1',
}
const found = async (query: Record<string, string>) =>
  (await sita.call('GET /admin/customers/', { query })).results.map(({ username }) => username)

async function buyer(name: string) {
  const person = await api.person(name)
  const order = () =>
    givenOrder(system, { customer: person, items: [{ product: knife }], delivery_address: address })
  const open = await order()
  const paid = await order()
  await payOrder(system, paid.id)
  return { person, open, paid, params: { id: person.id } }
}

test('customers are listed with their order totals, and found by name, address and username', async () => {
  const { person, paid } = await buyer('maya')
  const dorje = await api.person('dorje')
  await dorje.call('POST /accounts/addresses/', { body: { ...address, fullname: 'Dorje "100%" Sherpa' } })
  const { count, results } = await sita.call('GET /admin/customers/')
  expect([count, results.map(({ username }) => username)]).toEqual([2, ['dorje', 'maya']])
  expect(results[1]).toMatchObject({
    // Without a saved address, the name of the newest order.
    id: person.id,
    email: person.email,
    name: 'Pasang Lhamu',
    order_count: 2,
    suspended_at: null,
    paid_total: paid.total,
    last_order_at: api.now().toISOString(),
  })
  expect(results[0]).toMatchObject({ name: 'Dorje "100%" Sherpa', order_count: 0, paid_total: '0.00' })
  expect(await found({ search: 'MAYA@exam' })).toEqual(['maya'])
  expect(await found({ search: 'sherpa' })).toEqual(['dorje'])
  expect(await found({ search: 'pasang' })).toEqual(['maya'])
  expect(await found({ search: '100%' })).toEqual(['dorje'])
  expect(await found({ search: '%' })).toEqual(['dorje'])
  expect(await found({ search: 'owner' })).toEqual([])
  expect(await found({ ordering: 'username' })).toEqual(['dorje', 'maya'])
  await owner.call('POST /admin/accounts/{id}/suspend/', { params: { id: person.id } })
  expect(await found({ is_suspended: 'true' })).toEqual(['maya'])
  expect(await found({ is_suspended: 'false' })).toEqual(['dorje'])
})

test("a customer's page shows orders, addresses, sign-ins, notes and emails without their secrets", async () => {
  const { person, open, paid, params } = await buyer('nima')
  await person.call('POST /accounts/addresses/', { body: address })
  await api.call('POST /accounts/password/forgot/', { body: { email: person.email } })
  const { id } = await sita.call('POST /admin/customers/{id}/notes/', {
    params,
    body: { text: 'Left-handed.' },
  })
  const shown = await sita.call('GET /admin/orders/{id}/', { params: { id: open.id } })
  expect(shown.customer).toMatchObject({ username: 'nima', name: 'Pasang Lhamu' })
  const customer = await sita.call('GET /admin/customers/{id}/', { params })
  expect(customer).toMatchObject({
    username: 'nima',
    name: 'Pasang Lhamu',
    order_count: 2,
    addresses: [{ fullname: 'Pasang Lhamu' }],
    notes: [{ id, text: 'Left-handed.', author: 'sita', created_at: api.now().toISOString() }],
    sign_ins: [{ ended_at: null }],
  })
  expect(new Set(customer.orders.map((order) => order.id))).toEqual(new Set([open.id, paid.id]))
  expect(customer.mails.length).toBeGreaterThan(1)
  expect(JSON.stringify(customer)).not.toContain('token=')
  const note = { ...params, note: id }
  expect((await sita.send('DELETE /admin/customers/{id}/notes/{note}/', { params: note })).status).toBe(204)
  expect((await sita.send('DELETE /admin/customers/{id}/notes/{note}/', { params: note })).status).toBe(404)
  for (const [missing, status] of [
    [999_999, 404],
    [sita.id, 409],
  ] as const)
    expect((await owner.send('GET /admin/customers/{id}/', { params: { id: missing } })).status).toBe(status)
})

test('an export has the data that the customer would get, with the notes, and is recorded', async () => {
  const { person, params } = await buyer('tashi')
  await sita.call('POST /admin/customers/{id}/notes/', { params, body: { text: 'Asked for horn.' } })
  const data = await owner.call('POST /admin/customers/{id}/export/', { params })
  expect(data).toEqual(await person.call('GET /accounts/me/export/'))
  expect(data.notes).toEqual([{ text: 'Asked for horn.', created_at: api.now().toISOString() }])
  expect((await sita.send('POST /admin/customers/{id}/export/', { params })).status).toBe(403)
  const log = await api.database
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `account:${person.id}`)
    .execute()
  expect(log.map(({ verb }) => verb)).toEqual(['accounts.add-customer-note', 'accounts.export-customer'])
  expect(JSON.stringify(log)).not.toContain('horn')
})

test('erasing on request deletes the account, keeps parcels in transit and documents, and emails the person', async () => {
  const { person, open, paid, params } = await buyer('karma')
  await sita.call('POST /admin/customers/{id}/notes/', { params, body: { text: 'Karma is kind.' } })
  const erasure = { canceled_orders: 1, orders_under_way: 1, finished_orders: 0, documents: 1 }
  expect(await owner.call('GET /admin/customers/{id}/erasure/', { params })).toEqual({
    ...erasure,
    keeps_messages: false,
  })
  const erase = (confirmation: string) =>
    owner.send('POST /admin/customers/{id}/erase/', { params, body: { confirmation } })
  expect(await erase('karma')).toMatchObject({
    status: 400,
    body: { confirmation: ['This isn’t the email address of the account.'] },
  })
  expect((await person.send('GET /accounts/me/')).status).toBe(200)
  const [first, second] = await Promise.all([erase(' KARMA@example.com'), erase(person.email)])
  expect([first.status, second.status].toSorted()).toEqual([200, 404])
  expect((await person.send('GET /accounts/me/')).status).toBe(401)
  const orders = await api.database
    .selectFrom('orders')
    .select(['id', 'status', 'account_id'])
    .where('id', 'in', [open.id, paid.id])
    .execute()
  expect(new Map(orders.map(({ id, status, account_id }) => [id, [status, account_id]]))).toEqual(
    new Map([
      [open.id, ['canceled', null]],
      [paid.id, ['paid', null]],
    ]),
  )
  const notes = api.database.selectFrom('customer_notes').select('text').where('account_id', '=', person.id)
  expect(await notes.execute()).toEqual([])
  const mails = await emailsOf(api, { to: person.email })
  expect(mails.map(({ kind }) => kind)).toEqual(['accounts.deleted'])
  expect(
    (
      await owner.send('POST /admin/customers/{id}/erase/', {
        params: { id: sita.id },
        body: { confirmation: sita.email },
      })
    ).status,
  ).toBe(409)
})
