import { expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { expireOrders } from '../cancel-order.ts'

const api = await openApi()
await givenCheckout(api.system)
const knife = await givenProduct(api.system, { slug: 'bhojpure', name: 'Bhojpure', stock: 50 })
const cancel = 'POST /orders/orders/{id}/cancel/'

async function orderOf(name: string, payment_method: PaymentMethod = 'bank_transfer', quantity = 2) {
  const customer = await api.person(name)
  const items = [{ product: knife, quantity }]
  const { id, total } = await givenOrder(api.system, { customer, items, payment_method })
  return { customer, id, total, mails: () => emailsOf(api, { order: id }) }
}
const kindsOf = async (order: { mails: () => Promise<{ kind: string }[]> }) =>
  (await order.mails()).map(({ kind }) => kind)
const orderPage = (id: string) => `http://shop.test/account/orders/${id}`

test('a bank transfer order is confirmed with bank details, reference, amount and due date', async () => {
  const { customer, id, total, mails } = await orderOf('anna')
  const [mail, ...others] = (await mails()).filter(({ recipient }) => recipient !== null)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'orders.placed', recipient: customer.email, order_id: id })
  expect(mail?.subject).toBe(`Your order ${id}`)
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Dear Hari Bahadur,')
    expect(part).toContain('Account 0123')
    expect(part).toContain(`$${total}`)
    expect(part).toContain(`number ${id} as the payment reference`)
    expect(part).toContain('by November 28, 2026 at 3:45 PM GMT+5:45')
    expect(part).toContain(orderPage(id))
    expect(part).toContain('12 Durbar Marg')
  }
  expect(mail?.text).toContain('2 × Bhojpure: $258.00')
})

test("an order with the custom method is confirmed with the shop's instructions", async () => {
  const { id, mails } = await orderOf('ben', 'custom')
  const [mail] = await mails()
  expect(mail?.text).toContain('Come by.')
  expect(mail?.text).toContain('Payment: In our shop')
  expect(mail?.text).toContain(orderPage(id))
})

test('a card order is confirmed with a link to pay within half an hour', async () => {
  const { id, mails } = await orderOf('carl', 'card_2c2p')
  const [mail, ...others] = await mails()
  expect(mail?.text).toContain(`Pay for your order:\n${orderPage(id)}`)
  expect(mail?.text).toContain('until November 21, 2026 at 4:15 PM GMT+5:45')
  expect(mail?.text).not.toContain('Account 0123')
  expect(others).toEqual([])
})

test('the shop gets an email about a new order, with Reply-To the customer; about a card order once it is paid', async () => {
  const transfer = await orderOf('dora')
  const [, toShop] = await transfer.mails()
  expect(toShop).toMatchObject({
    kind: 'orders.shop-placed',
    recipient: null,
    reply_to_address: transfer.customer.email,
    subject: `New order ${transfer.id}, $${transfer.total}`,
  })
  expect(toShop?.text).toContain('Hari Bahadur ordered 2 items for $')
  const card = await orderOf('emma', 'card_2c2p')
  await payOrder(api.system, card.id)
  expect(await kindsOf(card)).toEqual(['orders.placed', 'orders.paid', 'orders.shop-paid'])
})

test('a payment is confirmed once, however often it is reported', async () => {
  const order = await orderOf('finn')
  for (let time = 1; time <= 2; time++) await payOrder(api.system, order.id)
  const [paid, ...others] = (await order.mails()).filter(({ kind }) => kind === 'orders.paid')
  expect(paid?.subject).toBe(`We’ve received your payment for order ${order.id}`)
  expect(paid?.text).toContain(`your payment of $${order.total}`)
  expect(others).toEqual([])
})

test('the cancellation email says whether the customer canceled or the order expired, once', async () => {
  const canceled = await orderOf('gita')
  for (let time = 1; time <= 2; time++) await canceled.customer.call(cancel, { params: { id: canceled.id } })
  const mails = (await canceled.mails()).filter(({ kind }) => kind === 'orders.canceled')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('as you asked')
  const late = await orderOf('hana')
  api.pass({ days: 7 })
  await expireOrders(api.system)
  await expireOrders(api.system)
  const lapsed = (await late.mails()).filter(({ kind }) => kind === 'orders.canceled')
  expect(lapsed).toHaveLength(1)
  expect(lapsed[0]?.text).toContain('didn’t receive your payment')
})

test('a payment after the last item was sold gets an email', async () => {
  const product = await givenProduct(api.system, { slug: 'the-last', stock: 1 })
  const customer = await api.person('ivan')
  const { id } = await givenOrder(api.system, { customer, items: [{ product }] })
  await customer.call(cancel, { params: { id } })
  await givenOrder(api.system, { customer: await api.person('jana'), items: [{ product }] })
  await payOrder(api.system, id)
  const late = (await emailsOf(api, { order: id })).at(-1)
  expect(late).toMatchObject({ kind: 'orders.paid-too-late', recipient: customer.email })
  expect(late?.text).toContain('We’ll refund your payment')
})

test('staff who buy get emails too; a deleted account gets none', async () => {
  const customer = await api.person('kai', 'manager')
  const own = await givenOrder(api.system, { customer, items: [{ product: knife }] })
  expect(await emailsOf(api, { to: customer.email })).toMatchObject([{ order_id: own.id }])
  const orphaned = await orderOf('lena')
  await api.database.deleteFrom('accounts').where('id', '=', orphaned.customer.id).execute()
  await payOrder(api.system, orphaned.id)
  // Deleting an account deletes its emails.
  expect(await kindsOf(orphaned)).toEqual(['orders.shop-paid'])
})

test('a refused order sends no email', async () => {
  const customer = await api.person('mona')
  const before = await emailsOf(api, {})
  const product = await givenProduct(api.system, { slug: 'rare', stock: 1 })
  await givenOrder(api.system, { customer: await api.person('nils'), items: [{ product }] })
  const between = await emailsOf(api, {})
  expect(between.length).toBeGreaterThan(before.length)
  const refused = givenOrder(api.system, { customer, items: [{ product }] })
  await expect(refused).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await emailsOf(api, {})).toEqual(between)
})

test('text by customers is escaped', async () => {
  const customer = await api.person('otto')
  const delivery_address = { fullname: '<img src=x onerror=alert(1)>' }
  const { id } = await givenOrder(api.system, { customer, items: [{ product: knife }], delivery_address })
  for (const mail of await emailsOf(api, { order: id })) {
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html).not.toContain('<img')
  }
})
