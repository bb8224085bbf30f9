import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/shop/orders.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenDiscount } from '#tests/builders/discounts.ts'
import { givenCheckout, givenLooseLimits, givenPaidOrder } from '#tests/builders/order.ts'
import { givenTaxes } from '#tests/builders/taxes.ts'
import { openApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const staff = await api.person('sita', 'manager')
const anna = await api.person('anna')
const kit = await givenProduct(api.system, { slug: 'care-kit', name: 'Care Kit', price: '19.99', stock: 500 })
const box = await givenProduct(api.system, { slug: 'box', name: 'Box', price: '33.35', stock: 500 })

/** Three kits and a box, paid, for Nepal with shipping of $18.00 to $34.00. */
function paidOrder(quantity = 3): Promise<Order> {
  const items = [
    { product: kit, quantity },
    { product: box, quantity: 1 },
  ]
  return givenPaidOrder(api.system, { customer: anna, items })
}
const countries = [{ country: 'NP', percent: 13 }]
const included = { countries }
const added = { countries, is_included: false }

let reference = 0
const refund = (id: string, amount: string, items: { item: number; quantity: number }[] = []) =>
  staff.call('POST /admin/orders/{id}/refunds/', {
    params: { id },
    body: { amount, reason: 'Back', gateway_reference: `R-${++reference}`, items },
  })
const invoiceOf = async (id: string) =>
  pagesOf((await staff.call('GET /admin/orders/{id}/invoice/', { params: { id } })).bytes)
const declared = async (id: string) =>
  (
    await pagesOf((await staff.call('GET /admin/orders/{id}/customs-declaration/', { params: { id } })).bytes)
  )[0]

const cents = (text: string | undefined) => Math.round(Number(text?.replaceAll(/[$,]/g, '')) * 100)
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`

/** The rates in the text, as 'net + tax' in cents. */
function ratesIn(text: string | undefined): [number, number] {
  const [, net, tax] = /VAT 13% on (\$[\d.,]+): (\$[\d.,]+)/.exec(text ?? '') ?? []
  return [cents(net), cents(tax)]
}

async function creditedTaxes(id: string): Promise<number[]> {
  const [, ...notes] = await invoiceOf(id)
  for (const note of notes) expect(note).toMatch(/Refund includes VAT 13% on \$.* VAT number IM3720000224/)
  return notes.map((note) => ratesIn(note)[1])
}
const sum = (values: number[]) => values.reduce((total, one) => total + one, 0)

afterEach(async () => {
  await givenTaxes(api.system, [])
  await api.database.updateTable('discounts').set({ is_active: false }).execute()
  api.system.cacheVersions.bump(['orders'])
})

test('without a tax, no document mentions one', async () => {
  const { id } = await paidOrder()
  await refund(id, '5.00')
  const pages = await invoiceOf(id)
  expect(pages).toHaveLength(2)
  for (const text of [...pages, await declared(id)]) expect(text).not.toMatch(/VAT|tax|includes/)
  const { content } = await api.database
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content).not.toHaveProperty('tax')
})

test.for(['total', 'line'] as const)(
  'a tax included in the prices stands below the total, rounded by %s',
  async (rounding) => {
    await givenTaxes(api.system, [included], rounding)
    const { id, total, shipping, tax } = await paidOrder()
    const [text] = await invoiceOf(id)
    const rate = `VAT 13% on ${dollars(cents(total) - cents(tax?.amount))}: $${tax?.amount}`
    expect(text).toContain(
      `Total USD $${total} Total includes ${rate} VAT number IM3720000224 Paid in full on`,
    )
    expect(text).toContain(`Shipping $${shipping} Total USD`)
  },
)

test.for(['total', 'line'] as const)(
  'a tax added to the prices is a row before the total, rounded by %s',
  async (rounding) => {
    await givenTaxes(api.system, [added], rounding)
    const { id, total, shipping, tax } = await paidOrder()
    const [text] = await invoiceOf(id)
    const net = cents(total) - cents(tax?.amount)
    expect(net).toBe(9332 + cents(shipping))
    expect(text).toContain(
      `Pieces $93.32 Shipping $${shipping} VAT 13% $${tax?.amount} Total USD $${total} ` +
        `VAT 13% on ${dollars(net)}: $${tax?.amount} VAT number IM3720000224 Paid in full on`,
    )
  },
)

test('a discount comes before shipping and tax, and lowers both', async () => {
  await givenTaxes(api.system, [{ ...added, registration_number: '' }])
  await givenDiscount(api.system, { name: 'Dashain', code: null })
  const { id, shipping, tax, discount_total, total } = await paidOrder()
  const [text] = await invoiceOf(id)
  expect(text).toContain(
    `Dashain -$${discount_total} Shipping $${shipping} VAT 13% $${tax?.amount} Total USD $${total}`,
  )
  expect(text).not.toContain('VAT number')
  expect(cents(tax?.amount)).toBe(Math.round((9332 - cents(discount_total) + cents(shipping)) * 0.13))
})

test.for([
  [included, 'total'],
  [included, 'line'],
  [added, 'total'],
  [added, 'line'],
] as const)(
  'the credit notes of one of three pieces and of the rest add up: %j, by %s',
  async ([tax, rounding]) => {
    await givenTaxes(api.system, [tax], rounding)
    const { id, total, tax: taxed, items } = await paidOrder()
    await refund(id, '19.99', [{ item: items[0]?.id ?? 0, quantity: 1 }])
    const [first = 0] = await creditedTaxes(id)
    expect(first).toBe(Math.round((cents(taxed?.amount) * 1999) / cents(total)))
    // The shipping, and cents that would have no tax each.
    for (const amount of ['18.00', '0.03', '0.03', '0.03', '0.03']) await refund(id, amount)
    await refund(id, ((cents(total) - 3811) / 100).toFixed(2))
    const taxes = await creditedTaxes(id)
    expect(taxes).toHaveLength(7)
    expect(sum(taxes)).toBe(cents(taxed?.amount))
    const [, ...notes] = await invoiceOf(id)
    expect(ratesIn(notes[0])).toEqual([1999 - first, first])
  },
)

test.for([included, added])('customs read what was paid without tax: %j', async (tax) => {
  await givenTaxes(api.system, [tax])
  await givenDiscount(api.system, { name: 'Dashain', code: null })
  const { id, items, total, tax: taxed } = await paidOrder()
  const { items: rows } = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect(rows).toHaveLength(2)
  const text = (await declared(id)) ?? ''
  const [, goods, postage] = /Value of goods (\$[\d.,]+) USD.*Postage (\$[\d.,]+) USD/.exec(text) ?? []
  expect(cents(goods) + cents(postage)).toBe(cents(total) - cents(taxed?.amount))
  const [, kits] = /Care Kit .*? 3 [\d.]* ?(?:kg )?(\$[\d.,]+)/.exec(text) ?? []
  const [, boxes] = /Box .*? 1 [\d.]* ?(?:kg )?(\$[\d.,]+)/.exec(text) ?? []
  expect(cents(kits) + cents(boxes)).toBe(cents(goods))
  const net = tax === included ? 1.13 : 1
  expect(Math.abs(cents(goods) - (9332 * 0.9) / net)).toBeLessThan(2)
  expect(text).toContain('VAT number IM3720000224')
  expect(text).toContain('The value is the price paid without tax.')
  // A piece that comes back before shipping is no longer declared; the rest keeps its value.
  await refund(id, '10.00', [{ item: items[1]?.id ?? 0, quantity: 1 }])
  expect(await declared(id)).toContain(`Value of goods ${kits} USD`)
})

test('postage that a discount makes free is declared as nothing, with either tax', async () => {
  for (const tax of [included, added]) {
    await givenTaxes(api.system, [tax], 'line')
    await givenDiscount(api.system, { code: null, kind: 'free_shipping', percent: null })
    expect(await declared((await paidOrder()).id)).toContain('Postage $0.00 USD')
    await api.database.updateTable('discounts').set({ is_active: false }).execute()
  }
})
