import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenDiscount } from '#tests/builders/discounts.ts'
import { givenCheckout, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const knife = await givenProduct(api.system, { slug: 'sirupate', price: '100.00', packed_weight_g: 400 })
await givenDiscount(api.system)
await givenDiscount(api.system, { code: 'ONCE', max_uses_per_customer: 1 })

const goods = {
  items: [{ product_id: knife.id, quantity: 1 }],
  country: 'Nepal',
  address: { street: '12 Durbar Marg', city: 'Kathmandu', postalCode: '44600' },
}
const who = {
  source: 'phone' as const,
  customer_id: null as number | null,
  fullname: 'Maya Tamang',
  contact_email: null,
  payment: 'bank_transfer' as const,
  age_confirmed: true,
  declarations: [],
}
const scratch = { percent: 5, amount: null, reason: 'A scratch on the handle' }
const quote = (price: object) => staff.call('POST /admin/order-quotes/', { body: { ...goods, ...price } })
const place = (price: object, total: string) =>
  staff.send('POST /admin/orders/', { body: { ...goods, ...who, ...price, total } })

test('staff take a percentage or an amount off, after a code; the customer reads the reason, the log does not', async () => {
  const price = { discount_code: 'welcome', discount: scratch }
  const discounts = [
    { label: 'Welcome', code: 'WELCOME', amount: '10.00' },
    { label: 'A scratch on the handle', code: null, amount: '4.50' },
  ]
  const sums = { subtotal: '100.00', discounts, discount_total: '14.50', shipping: '18.00', total: '103.50' }
  expect(await quote(price)).toMatchObject({ ...sums, discount_code_problem: null })
  const { status, body } = await place(price, '103.50')
  expect([status, body]).toMatchObject([201, sums])
  const { id } = body as { id: string }
  await payOrder(api.system, id)
  const { bytes } = await staff.call('GET /admin/orders/{id}/invoice/', { params: { id } })
  expect((await pagesOf(bytes))[0]).toContain('A scratch on the handle -$4.50')
  const { after } = await api.database
    .selectFrom('audit_log')
    .select('after')
    .where('verb', '=', 'orders.take')
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ percent: 5, amount: null })
  expect(await quote({ discount: { ...scratch, percent: null, amount: '200.00' } })).toMatchObject({
    discount_total: '100.00',
    total: '18.00',
  })
})

test.for([
  ['nothing', { ...scratch, percent: null }, 'discount.percent'],
  ['both', { ...scratch, amount: '1.00' }, 'discount.percent'],
  ['more than everything', { ...scratch, percent: 101 }, 'discount.percent'],
  ['a part of a percent', { ...scratch, percent: 1.5 }, 'discount.percent'],
  ['without a reason', { ...scratch, reason: ' ' }, 'discount.reason'],
] as const)('taking %s off is refused', async ([, discount, field]) => {
  const { status, body } = await place({ discount }, '118.00')
  expect([status, Object.keys(body as object)]).toEqual([400, [field]])
})

test('a code that does not apply is named in the quote, and refused in the order', async () => {
  const unknown = 'We don’t know this code. Please check its spelling.'
  for (const discount_code of ['NOTHING', 'w', '50 %', ''])
    expect(await quote({ discount_code })).toMatchObject({ discount_code_problem: unknown })
  expect(await place({ discount_code: 'NOTHING' }, '118.00')).toMatchObject({
    status: 400,
    body: { discount_code: [unknown] },
  })
  expect((await quote({ discount_code: 'ONCE' })).discount_code_problem).not.toBeNull()
  const { id: customer_id } = await api.person('anna')
  expect(await quote({ discount_code: 'ONCE', customer_id })).toMatchObject({ discount_code_problem: null })
  const used = { discount_code: 'ONCE', customer_id }
  const answers = await Promise.all([place(used, '108.00'), place(used, '108.00')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test('an order that staff give away is paid, whatever the payment', async () => {
  await givenDiscount(api.system, { code: 'SHIP', kind: 'free_shipping', percent: null })
  const { status, body } = await place(
    { discount_code: 'SHIP', discount: { ...scratch, percent: 100, reason: 'A replacement' } },
    '0.00',
  )
  expect([status, body]).toMatchObject([201, { total: '0.00', status: 'paid' }])
})
