import { afterEach, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { expireOrders } from '../cancel-order.ts'

const api = await openApi()
await givenCheckout(api.system)
const change = 'POST /orders/orders/{id}/payment-method/'
const over = { detail: 'This order is no longer awaiting payment.', code: 'order_not_awaiting_payment' }
const days = 24 * 60

afterEach(() => givenCheckout(api.system))

async function orderOf(name: string, payment_method: PaymentMethod) {
  const customer = await api.person(name)
  const slug = `piece-of-${name}`
  const product = await givenProduct(api.system, { slug, stock: 5 })
  const { id } = await givenOrder(api.system, { customer, items: [{ product }], payment_method })
  const again = () => api.person(name)
  return {
    id,
    customer,
    to: async (method: PaymentMethod) =>
      (await again()).send(change, { params: { id }, body: { payment_method: method } }),
    order: async () => (await again()).call('GET /orders/orders/{id}/', { params: { id } }),
    stock: async () => (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock,
  }
}

const inMinutes = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString()

test.for(['bank_transfer', 'custom'] as const)(
  'an unpaid card order changed to %s has seven days from then on, and keeps its items',
  async (method) => {
    const anna = await orderOf(`anna-${method.replace('_', '-')}`, 'card_2c2p')
    api.pass({ minutes: 20 })
    const { status, body } = await anna.to(method)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'awaiting_payment',
      payment_method: method,
      expires_at: inMinutes(7 * days),
    })
    expect(await anna.order()).toEqual(body)
    api.pass({ minutes: 7 * days - 1 })
    await expireOrders(api.system)
    expect([(await anna.order()).status, await anna.stock()]).toEqual(['awaiting_payment', 4])
    api.pass({ minutes: 1 })
    await expireOrders(api.system)
    expect([(await anna.order()).status, await anna.stock()]).toEqual(['canceled', 5])
  },
)

test('changing to card keeps the deadline', async () => {
  const ben = await orderOf('ben', 'bank_transfer')
  const { expires_at } = await ben.order()
  api.pass({ minutes: 3 * days })
  const { body } = await ben.to('card_2c2p')
  expect(body).toMatchObject({ status: 'pending', payment_method: 'card_2c2p', expires_at })
  api.pass({ minutes: 60 })
  await expireOrders(api.system)
  expect((await ben.order()).status).toBe('pending')
  expect((await ben.to('custom')).body).toMatchObject({ status: 'awaiting_payment' })
})

test('changing between methods other than card keeps the deadline', async () => {
  const cleo = await orderOf('cleo', 'bank_transfer')
  const { expires_at } = await cleo.order()
  api.pass({ minutes: 60 })
  const { body } = await cleo.to('custom')
  expect(body).toMatchObject({ status: 'awaiting_payment', payment_method: 'custom', expires_at })
})

test('switching back and forth reserves the items for at most seven days and half an hour', async () => {
  const dora = await orderOf('dora', 'card_2c2p')
  const latest = inMinutes(7 * days + 30)
  for (const method of ['bank_transfer', 'card_2c2p', 'custom', 'card_2c2p'] as const) {
    api.pass({ minutes: 25 })
    expect((await dora.to(method)).status).toBe(200)
  }
  api.pass({ minutes: 2 * days })
  expect((await dora.to('bank_transfer')).body).toMatchObject({ expires_at: latest })
})

test('the history shows the change; repeating it has no effect', async () => {
  const emil = await orderOf('emil', 'card_2c2p')
  const placed = api.now().toISOString()
  api.pass({ minutes: 5 })
  const [first, ...others] = await Promise.all([
    emil.to('bank_transfer'),
    emil.to('bank_transfer'),
    emil.to('bank_transfer'),
  ])
  expect(others.map(({ body }) => body)).toEqual([first.body, first.body])
  const at = api.now().toISOString()
  expect((await emil.order()).history).toEqual([
    { status: 'pending', at: placed, note: null },
    { status: 'awaiting_payment', at, note: 'You chose to pay by bank transfer' },
  ])
  await emil.to('custom')
  expect((await emil.order()).history?.at(-1)).toEqual({
    status: 'awaiting_payment',
    at,
    note: 'You chose another payment method',
  })
})

test('an unavailable or unknown method is refused by field', async () => {
  const flora = await orderOf('flora', 'card_2c2p')
  await givenCheckout(api.system, { enable_bank_transfer: false })
  const { status, body } = await flora.to('bank_transfer')
  expect([status, body]).toEqual([
    400,
    { payment_method: ['This payment method isn’t available at the moment.'] },
  ])
  for (const payment_method of ['bitcoin', '', null, undefined]) {
    const refused = await flora.customer.send(change, { params: { id: flora.id }, body: { payment_method } })
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['payment_method']])
  }
  expect(await flora.order()).toMatchObject({ status: 'pending', payment_method: 'card_2c2p' })
})

test('a paid, canceled or expired order does not change', async () => {
  const gil = await orderOf('gil', 'card_2c2p')
  await payOrder(api.system, gil.id)
  const hugo = await orderOf('hugo', 'card_2c2p')
  await hugo.customer.call('POST /orders/orders/{id}/cancel/', { params: { id: hugo.id } })
  const ines = await orderOf('ines', 'card_2c2p')
  api.pass({ minutes: 30 })
  for (const each of [gil, hugo, ines]) {
    const before = await each.order()
    const { status, body } = await each.to('bank_transfer')
    expect([status, body]).toEqual([409, over])
    expect(await each.order()).toEqual(before)
  }
})

test('a partly paid order can neither change its method nor be canceled by its customer', async () => {
  const sven = await orderOf('sven', 'bank_transfer')
  await payOrder(api.system, sven.id, undefined, 1_000)
  const before = await sven.order()
  expect(before.history?.at(-1)?.note).toMatch(/^Part of the payment arrived by bank transfer: \$10\.00 of /)
  const cancel = await sven.customer.send('POST /orders/orders/{id}/cancel/', { params: { id: sven.id } })
  const detail = 'We’ve received part of the amount. Please send the rest, or contact us.'
  for (const { status, body } of [await sven.to('card_2c2p'), await sven.to('custom'), cancel])
    expect([status, body]).toEqual([409, { detail, code: 'order_partly_paid' }])
  expect(await sven.order()).toEqual(before)
})

test('changing to a transfer sends the bank details by email; changing to card sends nothing', async () => {
  const tara = await orderOf('tara', 'card_2c2p')
  await tara.to('bank_transfer')
  const mails = () => emailsOf(api, { order: tara.id, kind: 'orders.to-pay' })
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: tara.customer.email })
  expect(mail?.text).toContain('Account 0123')
  await tara.to('card_2c2p')
  expect(await mails()).toHaveLength(1)
})

test("another person's order is not found, and a visitor is refused", async () => {
  const jan = await orderOf('jan', 'card_2c2p')
  const kim = await api.person('kim')
  const request = { params: { id: jan.id }, body: { payment_method: 'custom' as const } }
  const { status, body } = await kim.send(change, request)
  expect([status, body]).toEqual([404, { detail: 'Not found.' }])
  expect((await api.send(change, request)).status).toBe(401)
  expect((await jan.order()).payment_method).toBe('card_2c2p')
})

test('a concurrent last-minute change and expiry leave a consistent order', async () => {
  for (const name of ['lea', 'mia', 'nils', 'olga']) {
    const each = await orderOf(name, 'card_2c2p')
    // Prepared first, so both calls start together.
    const customer = await api.person(name)
    const request = { params: { id: each.id }, body: { payment_method: 'bank_transfer' as const } }
    const later = new Date(api.now().getTime() + 31 * 60_000)
    await Promise.all([
      expireOrders({ ...api.system, clock: () => later }),
      customer.send(change, request),
      expireOrders({ ...api.system, clock: () => later }),
    ])
    const { status, expires_at } = await each.order()
    const found = [status, await each.stock(), expires_at]
    expect([
      ['awaiting_payment', 4, inMinutes(7 * days)],
      ['canceled', 5, null],
    ]).toContainEqual(found)
  }
})

test('an expiry that waited for the change does not cancel the order', async () => {
  const pia = await orderOf('pia', 'card_2c2p')
  const later = new Date(api.now().getTime() + 31 * 60_000)
  let expiry: Promise<number> | undefined
  await api.database.transaction().execute(async (database) => {
    await database.selectFrom('orders').select('id').where('id', '=', pia.id).forUpdate().execute()
    expiry = expireOrders({ ...api.system, clock: () => later })
    const expires_at = new Date(later.getTime() + 60_000)
    await database
      .updateTable('orders')
      .set({ status: 'awaiting_payment', payment_method: 'bank_transfer', expires_at })
      .where('id', '=', pia.id)
      .execute()
  })
  expect(await expiry).toBe(0)
  expect([(await pia.order()).status, await pia.stock()]).toEqual(['awaiting_payment', 4])
})

test('a concurrent change and cancellation return the items at most once', async () => {
  const rosa = await orderOf('rosa', 'card_2c2p')
  const params = { id: rosa.id }
  const answers = await Promise.all([
    rosa.customer.send(change, { params, body: { payment_method: 'bank_transfer' } }),
    rosa.customer.send('POST /orders/orders/{id}/cancel/', { params }),
    rosa.customer.send(change, { params, body: { payment_method: 'custom' } }),
  ])
  // The cancellation always succeeds; a later change is refused.
  expect(answers[1].status).toBe(200)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect([(await rosa.order()).status, await rosa.stock()]).toEqual(['canceled', 5])
})
