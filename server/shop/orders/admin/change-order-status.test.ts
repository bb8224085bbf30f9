import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 100 })
const staff = await api.person('sita', 'manager')
const move = 'POST /admin/orders/{id}/status/'

async function orderOf(name: string, payment_method: 'card_2c2p' | 'bank_transfer' | 'custom') {
  const customer = await api.person(name)
  return givenOrder(api.system, { customer, items: [{ product: kit }], payment_method })
}

test('an order moves through its statuses, each recorded once', async () => {
  const customer = await api.person('anna')
  const { id } = await givenPaidOrder(api.system, { customer, items: [{ product: kit }] })
  const params = { id }
  const processing = await staff.call(move, { params, body: { status: 'processing' } })
  expect(processing.status).toBe('processing')
  expect(await staff.call(move, { params, body: { status: 'processing' } })).toEqual(processing)
  await staff.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  const completed = await staff.call(move, { params, body: { status: 'completed', reason: 'Signed for' } })
  expect(completed.next_statuses).toEqual(['refunded'])
  expect(completed.history.map(({ to, name, reason }) => [to, name, reason])).toEqual([
    ['awaiting_payment', 'anna', 'Placed'],
    ['paid', null, 'Paid by bank transfer'],
    ['processing', 'sita', 'In the workshop'],
    ['shipped', 'sita', 'DHL'],
    ['completed', 'sita', 'Signed for'],
  ])
  const log = await api.database
    .selectFrom('audit_log')
    .select(['subject', 'after'])
    .where('verb', '=', 'orders.change-status')
    .orderBy('id')
    .execute()
  expect(log).toEqual(
    ['processing', 'processing', 'completed'].map((status) => ({
      subject: `order:${id}`,
      after: { status },
    })),
  )
})

test("staff confirm the shop's own payment method with a reason, once", async () => {
  const { id } = await orderOf('ben', 'custom')
  const params = { id }
  const unsaid = await staff.send(move, { params, body: { status: 'paid' } })
  expect([unsaid.status, unsaid.body]).toEqual([400, { reason: ['Please say how you received the money.'] }])
  const body = { status: 'paid' as const, reason: 'Cash, receipt 17' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => staff.send(move, { params, body })))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const paid = await staff.call('GET /admin/orders/{id}/', { params })
  expect(paid).toMatchObject({ status: 'paid', paid_at: api.now().toISOString(), expires_at: null })
  expect(paid.history.slice(1).map(({ name, reason }) => [name, reason])).toEqual([
    ['sita', 'Cash, receipt 17'],
  ])
})

test.for([
  ['card_2c2p', 'card_payment_by_staff', 'Only the gateway can confirm a card payment.'],
  [
    'bank_transfer',
    'bank_transfer_without_record',
    'Confirm a bank transfer by matching its statement line or recording the transfer.',
  ],
] as const)('staff cannot mark an order by %s as paid', async ([method, code, detail]) => {
  const { id } = await orderOf('cleo', method)
  const body = { status: 'paid', reason: 'I say so' }
  const answer = await staff.send(move, { params: { id }, body })
  expect([answer.status, answer.body]).toEqual([409, { detail, code }])
  const order = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect(order.next_statuses).toEqual(['canceled'])
})

test.for([
  ['processing', 'You can’t change an order from awaiting payment to processing.'],
  ['completed', 'You can’t change an order from awaiting payment to completed.'],
] as const)('an unpaid order cannot become %s', async ([status, detail]) => {
  const { id } = await orderOf('dora', 'custom')
  const answer = await staff.send(move, { params: { id }, body: { status } })
  expect([answer.status, answer.body]).toEqual([409, { detail, code: 'status_change_not_allowed' }])
})

test.for(['shipped', 'canceled', 'refunded', 'pending', 'lost', undefined])(
  'this call refuses the status %s',
  async (status) => {
    const { id } = await orderOf('emil', 'custom')
    const answer = await staff.send(move, { params: { id }, body: { status } })
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['status']])
  },
)

test('notes have author and time, are idempotent with a key, and are never shown to the customer', async () => {
  const customer = await api.person('flora')
  const { id } = await givenOrder(api.system, { customer, items: [{ product: kit }] })
  const write = () =>
    staff.call('POST /admin/orders/{id}/notes/', {
      params: { id },
      body: { text: 'Called twice\nwants it by Dashain' },
      headers: { 'Idempotency-Key': 'note-1' },
    })
  await Promise.all([write(), write()])
  const { notes } = await write()
  expect(notes).toMatchObject([{ name: 'sita', text: 'Called twice\nwants it by Dashain' }])
  const own = await customer.send('GET /orders/orders/{id}/', { params: { id } })
  expect(JSON.stringify(own.body)).not.toContain('Dashain')
  const blank = await staff.send('POST /admin/orders/{id}/notes/', { params: { id }, body: { text: ' ' } })
  expect([blank.status, blank.body]).toEqual([400, { text: ['This field may not be blank.'] }])
})
