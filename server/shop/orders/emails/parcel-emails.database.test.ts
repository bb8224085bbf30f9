import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const knife = await givenProduct(api.system, { slug: 'bhojpure', name: 'Bhojpure', stock: 50 })
const kit = await givenProduct(api.system, { slug: 'care-kit', name: 'Care kit', stock: 50 })

/** A paid order of two knives and a kit. */
async function paidOrder(name: string) {
  const customer = await api.person(name)
  const items = [{ product: knife, quantity: 2 }, { product: kit }]
  const { id, total } = await givenOrder(api.system, { customer, items })
  await payOrder(api.system, id)
  const emailsOfKind = async (kind: string) =>
    (await emailsOf(api, { order: id })).filter((mail) => mail.kind === kind)
  return { id, total, customer, params: { id }, emailsOfKind }
}

test('the shipping email has the carrier, the tracking number and link, and is sent once', async () => {
  const { params, customer, emailsOfKind } = await paidOrder('anna')
  const body = { carrier: 'DHL', tracking_number: 'JD0146' }
  for (let time = 1; time <= 2; time++) await staff.call('POST /admin/orders/{id}/ship/', { params, body })
  const [mail, ...others] = await emailsOfKind('orders.shipped')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: customer.email })
  expect(mail?.text).toMatch(/Carrier: DHL.*\nTracking number: JD0146\n/)
  expect(mail?.text).toMatch(/Track your parcel:\nhttps:\/\/\S+JD0146/)
})

test('a parcel without a tracking number is announced without one', async () => {
  const { params, emailsOfKind } = await paidOrder('ben')
  await staff.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'By hand' } })
  const [mail] = await emailsOfKind('orders.shipped')
  expect(mail?.text).toContain('Carrier: By hand')
  expect(mail?.text).not.toMatch(/Track/)
})

test('a completed order asks for a review of each product', async () => {
  const { params, emailsOfKind } = await paidOrder('carl')
  await staff.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  await staff.call('POST /admin/orders/{id}/status/', { params, body: { status: 'completed' } })
  const [mail] = await emailsOfKind('orders.completed')
  expect(mail?.text).toContain('Bhojpure:\nhttp://shop.test/products/bhojpure#reviews')
  expect(mail?.text).toContain('Care kit:\nhttp://shop.test/products/care-kit#reviews')
})

test('a cancellation by the shop mentions the refund, but not the internal reason', async () => {
  const { params, emailsOfKind } = await paidOrder('dora')
  const body = { reason: 'The smith is ill', return_stock: true }
  await staff.call('POST /admin/orders/{id}/cancel/', { params, body })
  const [mail] = await emailsOfKind('orders.canceled')
  expect(mail?.text).toContain('we had to cancel order')
  expect(mail?.text).toContain('We’ll refund your payment.')
  expect(mail?.text).not.toContain('smith is ill')
})

test('each refund email states its amount, partial or full', async () => {
  const { id, params, total, emailsOfKind } = await paidOrder('emma')
  const refund = (amount: string) =>
    staff.call('POST /admin/orders/{id}/refunds/', {
      params,
      body: { amount, reason: 'A scratch', gateway_reference: `R-${amount}` },
    })
  await refund('10.00')
  const rest = (Number(total) - 10).toFixed(2)
  await refund(rest)
  const mails = await emailsOfKind('orders.refunded')
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(`Your refund for order ${id}`))
  expect(mails[0]?.text).toContain('refunded $10.00 of')
  expect(mails[1]?.text).toContain(`refunded $${rest} of`)
})

test('changing the payment method sends instructions, except for cards, which customers use on the page', async () => {
  const customer = await api.person('finn')
  const given = { customer, items: [{ product: kit }], payment_method: 'card_2c2p' as const }
  const { id } = await givenOrder(api.system, given)
  const change = 'POST /orders/orders/{id}/payment-method/'
  const toPayEmails = async () =>
    (await emailsOf(api, { order: id })).filter(({ kind }) => kind === 'orders.to-pay')
  await customer.call(change, { params: { id }, body: { payment_method: 'bank_transfer' } })
  expect(await toPayEmails()).toMatchObject([{ text: expect.stringContaining('Account 0123') }])
  await customer.call(change, { params: { id }, body: { payment_method: 'card_2c2p' } })
  expect(await toPayEmails()).toHaveLength(1)
})
