import { expect, test } from 'vitest'
import { moneyText } from '#server/platform/kernel/money.ts'
import { totalsOf } from '#server/shop/cart/totals.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const product = await givenProduct(api.system, { slug: 'bhojpure', price: '129.00', stock: 50 })

/** An unpaid order of two items. The shop has no way to adjust an order yet, so the test writes the rows. */
async function adjustedOrder(name: string, amounts: [string, number][]) {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, { customer, items: [{ product, quantity: 2 }] })
  const adjustments = amounts.map(([text, amount_cents]) => ({
    order_id: id,
    code: 'promotion',
    params: JSON.stringify({ name: text }),
    amount_cents,
  }))
  await api.database.insertInto('order_adjustments').values(adjustments).execute()
  const { shipping_cents } = await api.database
    .selectFrom('orders')
    .select('shipping_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const items = [{ quantity: 2, unit_price_cents: 12_900 }]
  const totals = totalsOf({ items, adjustments, shipping_cents })
  await api.database.updateTable('orders').set(totals).where('id', '=', id).execute()
  return { customer, params: { id }, total: moneyText(totals.total_cents) }
}

test('adjustments are shown to customer and staff, and included in the total', async () => {
  const { customer, params, total } = await adjustedOrder('anna', [
    ['Dashain', -2_000],
    ['Gift box', 500],
  ])
  const shown = {
    subtotal: '258.00',
    adjustments: [
      { code: 'promotion', label: 'Dashain', amount: '-20.00' },
      { code: 'promotion', label: 'Gift box', amount: '5.00' },
    ],
    total,
  }
  expect(await customer.call('GET /orders/orders/{id}/', { params })).toMatchObject(shown)
  expect(await staff.call('GET /admin/orders/{id}/', { params })).toMatchObject(shown)
})

test("email and invoice list adjustments between items and shipping, with the order's total", async () => {
  const { customer, params, total } = await adjustedOrder('ben', [['Dashain', -2_000]])
  await payOrder(api.system, params.id)
  const [mail] = await emailsOf(api, { order: params.id, kind: 'orders.paid' })
  expect(mail?.text).toMatch(/Subtotal: \$258\.00\nDashain: -\$20\.00\nShipping: /)
  expect(mail?.text).toContain(`Total: $${total}`)
  const { bytes } = await customer.call('GET /orders/orders/{id}/invoice/', { params })
  const [text] = await pagesOf(bytes)
  expect(text).toMatch(/Pieces \$258\.00 Dashain -\$20\.00 Shipping /)
  expect(text).toContain(`Total USD $${total}`)
})

test('an order without adjustments omits them, and the database refuses a total that does not add up', async () => {
  const customer = await api.person('cleo')
  const order = await givenOrder(api.system, { customer, items: [{ product }] })
  expect(order).not.toHaveProperty('adjustments')
  const wrong = api.database
    .updateTable('orders')
    .set({ adjustment_cents: -100 })
    .where('id', '=', order.id)
    .execute()
  await expect(wrong).rejects.toThrow(/orders_total/)
})
