import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 1000 })
const staff = await api.person('sita', 'manager')
const customer = await api.person('anna')
const start = 'POST /admin/bulk/orders/processing/'
const ship = 'POST /admin/bulk/orders/ship/'

const paidOrder = async () => (await givenPaidOrder(api.system, { customer, items: [{ product: kit }] })).id
const statusOf = async (id: string) =>
  (await staff.call('GET /admin/orders/{id}/', { params: { id } })).status

test('many orders are set to processing: first a dry run, then the change; orders changed since are refused', async () => {
  const [first, second, third] = [await paidOrder(), await paidOrder(), await paidOrder()]
  const unpaid = await givenOrder(api.system, { customer, items: [{ product: kit }] })
  const orders = { ids: [first, second, third, unpaid.id, first.toLowerCase()] }
  const preview = await staff.call(start, { body: { orders } })
  expect(preview).toMatchObject({ changed: 3, unchanged: 0, refused: 1 })
  expect(preview.rows.map(({ subject }) => subject)).toEqual([first, second, third, unpaid.id])
  expect(preview.rows[3]?.problem).toBe('You can’t change an order from awaiting payment to processing.')
  expect(await statusOf(first)).toBe('paid')
  await staff.call('POST /admin/orders/{id}/ship/', { params: { id: second }, body: { carrier: 'DHL' } })
  const done = await staff.call(start, { body: { orders, token: preview.token ?? '' } })
  expect(done.rows.map(({ fate }) => fate)).toEqual(['changed', 'refused', 'changed', 'refused'])
  expect(done.rows[1]?.problem).toBe('You can’t change an order from shipped to processing.')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['processing', 'shipped'])
  expect((await staff.call(start, { body: { orders } })).unchanged).toBe(2)
})

test('a change can concern all orders of a list, without those added later', async () => {
  const one = await paidOrder()
  const orders = { filter: { search: one } }
  const { token, rows } = await staff.call(start, { body: { orders } })
  expect(rows.map(({ subject }) => subject)).toEqual([one])
  const done = await staff.call(start, { body: { orders, token: token ?? '' } })
  expect(done).toMatchObject({ changed: 1, refused: 0 })
})

test('pasted lines ship parcels: the dry run shows each as parsed, and refuses others with a reason', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const unpaid = await givenOrder(api.system, { customer, items: [{ product: kit }] })
  const lines = [
    `${first.toLowerCase()}, dhl, 12 3456 7890`,
    '',
    `${second}\tA friend`,
    `${unpaid.id}; UPS; 1Z`,
    'DHL 1234',
    `${first}, UPS, 1Z`,
    `${second}, UPS, ${'1'.repeat(61)}`,
    '0000000000, DHL, 99',
  ].join('\n')
  const preview = await staff.call(ship, { body: { lines } })
  expect(preview.rows).toEqual([
    {
      subject: first,
      name: first,
      fate: 'changed',
      problem: null,
      detail: { fullname: 'Hari Bahadur', carrier: 'DHL', tracking_number: '12 3456 7890' },
    },
    {
      subject: second,
      name: second,
      fate: 'changed',
      problem: null,
      detail: { fullname: 'Hari Bahadur', carrier: 'A friend', tracking_number: null },
    },
    expect.objectContaining({
      subject: unpaid.id,
      problem: 'You can only ship a paid order; this one is awaiting payment.',
    }),
    expect.objectContaining({
      subject: 'Line 5: DHL 1234',
      problem: 'Enter an order number, a carrier and a tracking number.',
    }),
    expect.objectContaining({ problem: 'This order is already on an earlier line.' }),
    expect.objectContaining({ problem: 'Enter an order number, a carrier and a tracking number.' }),
    expect.objectContaining({ subject: '0000000000', problem: 'Not found.' }),
  ])
  expect(await emailsOf(api, { order: first, kind: 'orders.shipped' })).toEqual([])
  const body = { lines, token: preview.token ?? '' }
  const answers = await Promise.all([staff.call(ship, { body }), staff.call(ship, { body })])
  expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(2)
  for (const { refused } of answers) expect(refused).toBe(5)
  expect(await statusOf(first)).toBe('shipped')
  expect(await emailsOf(api, { order: first, kind: 'orders.shipped' })).toHaveLength(1)
  expect(await staff.call(ship, { body: { lines: `${first}, DHL, 12 3456 7890` } })).toMatchObject({
    token: null,
    unchanged: 1,
  })
})

test('the documents of several orders are one file, order by order', async () => {
  const ids = [await paidOrder(), await paidOrder()]
  const papers = ['packing_slip' as const, 'customs_declaration' as const]
  const { bytes } = await staff.call('POST /admin/bulk/orders/papers/', { body: { ids, papers } })
  const pages = await pagesOf(bytes)
  expect(pages.map((page) => ids.findIndex((id) => page.includes(id)))).toEqual([0, 0, 1, 1])
  expect(pages[2]).toContain('Page 1 of 1')
  const all = { ids, papers: ['packing_slip' as const, 'address_label' as const, 'invoice' as const] }
  const texts = await pagesOf((await staff.call('POST /admin/bulk/orders/papers/', { body: all })).bytes)
  expect(texts.map((page) => /Packing slip|From|Invoice date/.exec(page)?.[0])).toEqual([
    'Packing slip',
    'From',
    'Invoice date',
    'Packing slip',
    'From',
    'Invoice date',
  ])
  expect(texts[1]).toContain('Hari Bahadur')
  const packer = await api.person('pasang', 'packer')
  expect((await packer.send('POST /admin/bulk/orders/papers/', { body: all })).status).toBe(403)
  const unpaid = await givenOrder(api.system, { customer, items: [{ product: kit }] })
  const refused = await staff.send('POST /admin/bulk/orders/papers/', {
    body: { ids: [...ids, unpaid.id], papers },
  })
  expect(refused.status).toBe(409)
})
