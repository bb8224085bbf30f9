import { expect, test } from 'vitest'
import { type Permission, permissions } from '#contract/admin/accounts/permissions.ts'
import type { OrderStepCode } from '#contract/admin/orders/order-page.ts'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout, givenLooseLimits, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import type { Sent } from '#tests/support/caller.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const product = await givenProduct(api.system, { slug: 'sirupate', price: '10.00', stock: 10_000 })
const customer = await api.person('anna')
const owner = await api.person('pema', 'owner')
const clerk = await api.person('dolma', 'packer')

async function letClerk(held: readonly Permission[]): Promise<void> {
  await api.database.deleteFrom('role_permissions').where('role', '=', 'packer').execute()
  const rows = [...new Set(held)].map((permission) => ({ role: 'packer' as const, permission }))
  if (rows.length > 0) await api.database.insertInto('role_permissions').values(rows).execute()
}

type Order = { id: string; total: string }
const send = (name: string, { id }: Order, body?: object) =>
  clerk.send(name as never, { params: { id }, ...(body && { body }) } as never)

/** How the back office performs each step; it also records transfers of less and of more than is due. */
const taken: Record<OrderStepCode, (order: Order) => Promise<Sent | Sent[]>> = {
  start: (order) => send('POST /admin/orders/{id}/status/', order, { status: 'processing' }),
  complete: (order) => send('POST /admin/orders/{id}/status/', order, { status: 'completed' }),
  mark_paid: (order) =>
    send('POST /admin/orders/{id}/status/', order, { status: 'paid', reason: 'Receipt 17' }),
  async record_transfer(order) {
    const record = (amount: string) =>
      send('POST /admin/orders/{id}/transfer-received/', order, {
        amount,
        reference: `Of ${amount}`,
        received_on: '2026-11-20',
      })
    return [await record('5.00'), await record('200.00'), await record('3.00')]
  },
  lift_hold: (order) => send('POST /admin/orders/{id}/lift-hold/', order, { reason: 'Came again' }),
  ship: (order) => send('POST /admin/orders/{id}/ship/', order, { carrier: 'DHL' }),
  correct_shipment: (order) => send('PATCH /admin/orders/{id}/shipment/', order, { carrier: 'UPS' }),
  correct_address: async (order) => [
    await send('POST /admin/orders/{id}/address-check/', order, { delivery_address: address }),
    await send('PUT /admin/orders/{id}/address/', order, {
      version: 1,
      delivery_address: { ...address, city: 'Patan' },
    }),
  ],
  cancel: (order) =>
    send('POST /admin/orders/{id}/cancel/', order, { reason: 'Asked for', return_stock: true }),
  refund: (order) =>
    send('POST /admin/orders/{id}/refunds/', order, {
      amount: '1.00',
      reason: 'A scratch',
      gateway_reference: 'R1',
    }),
  note: (order) => send('POST /admin/orders/{id}/notes/', order, { text: 'Wants it by Dashain' }),
}

const place = (payment_method: PaymentMethod) =>
  givenOrder(api.system, { customer, items: [{ product }], payment_method })
async function paid(): Promise<Order> {
  const order = await place('bank_transfer')
  await payOrder(api.system, order.id)
  return order
}
async function after(name: string, body: object): Promise<Order> {
  const order = await paid()
  await owner.call(name as never, { params: { id: order.id }, body } as never)
  return order
}
const states: Record<string, () => Promise<Order>> = {
  'by transfer, unpaid': () => place('bank_transfer'),
  'in its own way, unpaid': () => place('custom'),
  paid,
  shipped: () => after('POST /admin/orders/{id}/ship/', { carrier: 'DHL' }),
  canceled: () => after('POST /admin/orders/{id}/cancel/', { reason: 'Asked for', return_stock: true }),
}

async function stepsOf({ id }: Order): Promise<OrderStepCode[]> {
  return (await clerk.call('GET /admin/orders/{id}/', { params: { id } })).steps
}

/** Each right combined only with reading, as an accountant has it, then the pair that some steps require. */
const rights: (readonly Permission[])[] = [
  ...permissions.map((one) => ['orders.read', one] as const),
  ['orders.read', 'money.manage', 'orders.manage'],
]
const ofMoneyAndOrders: readonly string[] = ['money.manage', 'orders.manage', 'orders.pack']

test('staff can complete every step that an order offers them', async () => {
  const orders: [name: string, order: Order][] = []
  for (const [name, make] of Object.entries(states)) orders.push([name, await make()])
  const refused: string[] = []
  const tried = new Set<string>()
  for (const held of rights) {
    await letClerk(held)
    // For rights without effect on orders, one state suffices.
    const shown = held.some((one) => ofMoneyAndOrders.includes(one)) ? orders : orders.slice(-1)
    for (const [name, order] of shown) {
      // A step already tried with one right need not be tried with more.
      const steps = (await stepsOf(order)).filter((step) => !tried.has(`${step}, ${name}`))
      for (const step of steps) {
        tried.add(`${step}, ${name}`)
        const made = await states[name]?.()
        const answers = made ? [await taken[step](made)].flat() : []
        refused.push(
          ...answers
            .filter(({ status }) => status >= 400)
            .map(({ status, body }) => `${held}: ${step}, ${name}: ${status} ${JSON.stringify(body)}`),
        )
      }
    }
  }
  expect(refused).toEqual([])
  const offered = new Set([...tried].map((one) => one.split(',')[0]))
  expect(Object.keys(taken).filter((step) => !offered.has(step))).toEqual(['lift_hold'])
})

test('a staff order offers only payment methods that the person may confirm, and can be completed with each', async () => {
  const items = [{ product_id: product.id, quantity: 1 }]
  const take = (payment: string) =>
    clerk.send('POST /admin/orders/', {
      body: {
        items,
        source: 'fair',
        fullname: 'Dorje',
        country: 'Nepal',
        address: null,
        payment,
        customer_id: null,
        contact_email: null,
        total: '10.00',
        age_confirmed: true,
        declarations: [],
      },
    } as never)
  for (const [held, payments] of [
    [['orders.manage'], ['bank_transfer', 'custom']],
    [
      ['orders.manage', 'money.manage'],
      ['bank_transfer', 'custom', 'cash'],
    ],
  ] as const) {
    await letClerk(held)
    const quote = await clerk.call('POST /admin/order-quotes/', { body: { items } })
    expect(quote.payments).toEqual(payments)
    for (const payment of quote.payments)
      expect([payment, (await take(payment)).status]).toEqual([payment, 201])
  }
  await letClerk(['orders.manage'])
  const count = () =>
    api.database
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute()
  const before = await count()
  expect(await take('cash')).toMatchObject({ status: 400, body: { payment: [expect.any(String)] } })
  expect(await count()).toEqual(before)
})

test('the right to place staff orders does not include confirming their payment', async () => {
  await letClerk(['orders.read', 'orders.manage'])
  const order = await place('custom')
  const shown = await clerk.call('GET /admin/orders/{id}/', { params: { id: order.id } })
  expect([shown.steps, shown.next_statuses]).toEqual([['correct_address', 'note'], []])
  const { status, body } = (await taken.mark_paid(order)) as Sent
  expect([status, body]).toMatchObject([403, { detail: expect.any(String) }])
  expect((await clerk.call('GET /admin/orders/{id}/', { params: { id: order.id } })).status).toBe(
    'awaiting_payment',
  )
})
