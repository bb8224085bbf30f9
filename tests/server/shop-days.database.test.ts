import { expect, test } from 'vitest'
import { issueCertificate } from '#server/shop/serial-numbers/certificates.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '../builders/order.ts'
import { givenNumbered } from '../builders/pieces.ts'
import { openApi, type Person } from '../support/api.ts'
import { emailsOf } from '../support/mails.ts'
import { pagesOf } from '../support/pdf-text.ts'

/*
 * Two moments when the shop's day, month and year differ from those in UTC. Every date that leaves the shop must be in
 * the shop's time zone.
 */

const api = await openApi()
await givenCheckout(api.system)
const knife = await givenProduct(api.system, {
  slug: 'sirupate',
  name: 'Sirupate',
  price: '129.00',
  stock: 9,
})
const kathmandu = {
  zone: 'Asia/Kathmandu',
  now: '2026-12-31T20:00:00.000Z',
  day: '2027-01-01',
  inWords: 'January 1, 2027',
  payBy: 'January 8, 2027 at 1:45 AM GMT+5:45',
}
const losAngeles = {
  zone: 'America/Los_Angeles',
  now: '2027-01-01T03:00:00.000Z',
  day: '2026-12-31',
  inWords: 'December 31, 2026',
  payBy: 'January 7, 2027 at 7:00 PM PST',
}
const textOf = async (file: Promise<{ bytes: Uint8Array }>) => (await pagesOf((await file).bytes)).join(' ')
const linesOf = async (file: Promise<{ bytes: Uint8Array }>) =>
  new TextDecoder()
    .decode((await file).bytes)
    .replaceAll('"', '')
    .split('\r\n')

/** Takes effect without a restart. */
async function setZone(owner: Person, time_zone: string): Promise<void> {
  const settings = await owner.call('GET /admin/site-settings/')
  await owner.call('PUT /admin/site-settings/', { body: { ...settings, time_zone } })
}

/** An order placed, paid, shipped and partly refunded at this moment, in this time zone. */
async function soldAt({ zone, now }: { zone: string; now: string }) {
  api.pass({ seconds: (Date.parse(now) - api.now().getTime()) / 1000 })
  const owner = await api.person('sita', 'owner')
  await setZone(owner, zone)
  const customer = await api.person('anna')
  const { id } = await givenOrder(api.system, { customer, items: [{ product: knife }] })
  await payOrder(api.system, id)
  const params = { id }
  await owner.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL', tracking_number: id } })
  const refund = { amount: '5.00', reason: 'A scratch', gateway_reference: `R-${id}` }
  await owner.call('POST /admin/orders/{id}/refunds/', { params, body: refund })
  return { owner, customer, id, params }
}

test.for([kathmandu, losAngeles])(
  'at $now the date in a shop in $zone is $day',
  async ({ day, inWords, payBy, ...at }) => {
    const { owner, customer, id, params } = await soldAt(at)
    const [year, month] = [day.slice(0, 4), day.slice(0, 7)]
    const number = `KKH-${year}-000001`
    const creditNote = `KKH-C-${year}-000001`

    const invoice = await textOf(customer.call('GET /orders/orders/{id}/invoice/', { params }))
    for (const line of [
      `Invoice ${number}`,
      `Invoice date ${inWords}`,
      `Ordered ${inWords}`,
      `Paid ${inWords}`,
      `Paid in full on ${inWords}.`,
      `Credit note ${creditNote}`,
      `Date ${inWords}`,
      `Of invoice ${number} of ${inWords}`,
    ])
      expect(invoice).toContain(line)

    const issued = { issued_from: day, issued_to: day }
    const { results } = await owner.call('GET /admin/invoice-register/', { query: issued })
    expect(results.map((paper) => [paper.number, paper.issued_on])).toEqual([
      [number, day],
      [creditNote, day],
    ])
    const books = { params: { month } }
    const register = await linesOf(owner.call('GET /admin/books/{month}/register/csv/', books))
    expect(register).toContainEqual(expect.stringMatching(`^${number},Invoice,${day},`))
    expect(register).toContainEqual(expect.stringMatching(`^${creditNote},Credit note,${day},`))
    const payments = await linesOf(owner.call('GET /admin/books/{month}/payments/csv/', books))
    expect(payments).toContain(`${day},Refund,${id},R-${id},,-5.00`)
    const { months } = await owner.call('GET /admin/books/')
    expect(months[0]?.month).toBe(month)

    const mails = await emailsOf(api, { order: id, kind: 'orders.placed' })
    expect(mails[0]?.text).toContain(`by ${payBy}, with the order number`)
    const [toShop] = await emailsOf(api, { order: id, kind: 'orders.shop-placed' })
    expect(toShop?.text).toContain(`until ${payBy}.`)

    const words = `parang of ${year}`
    api.searchCounts.count(`/products?search=${encodeURIComponent(words)}`)
    api.searchCounts.found(words, 0)
    await api.searchCounts.flush()
    const searched = await owner.call('GET /admin/search-words/', { query: { search: words } })
    expect(searched.results.map(({ last_on }) => last_on)).toEqual([day])
    const [country] = (await owner.call('GET /admin/shipping/countries/')).results
    const code = country?.code ?? ''
    await owner.call('POST /admin/shipping/countries/{code}/checked/', { params: { code } })
    const checked = await owner.call('GET /admin/shipping/countries/{code}/', { params: { code } })
    expect(checked.checked_on).toBe(day)

    const slip = await textOf(owner.call('GET /admin/orders/{id}/packing-slip/', { params }))
    expect(slip).toContain(`Ordered ${inWords} Paid ${inWords}`)
    const customs = await textOf(owner.call('GET /admin/orders/{id}/customs-declaration/', { params }))
    expect(customs).toContain(`Date: ${inWords}`)
    await givenNumbered(api.system, { slug: `made-in-${year}` }, [`S-${year}`])
    const pieces = await owner.call('GET /admin/pieces/', { query: { search: `S-${year}` } })
    await issueCertificate(api.system, { piece_id: pieces.results[0]?.id ?? 0, order_id: id })
    const certificate = await textOf(owner.call('GET /admin/packing/{id}/certificates/', { params }))
    expect(certificate).toContain(`Issued on ${inWords}`)
  },
)

test('an invoice from before days were stored keeps its text', async () => {
  const { customer, id, params } = await soldAt({ ...kathmandu, now: '2027-01-31T20:00:00.000Z' })
  const paper = () => textOf(customer.call('GET /orders/orders/{id}/invoice/', { params }))
  expect(await paper()).toContain('Paid February 1, 2027')
  await api.opened.pool.query(
    `update invoices set issued_on = (issued_at at time zone 'UTC')::date,
       content = content || '{"ordered_at":"2027-01-31T20:00:00.000Z","paid_at":"2027-01-31T20:00:00.000Z"}'
     where order_id = $1`,
    [id],
  )
  for (const fact of ['Invoice date', 'Ordered', 'Paid', 'Paid in full on'])
    expect(await paper()).toContain(`${fact} January 31, 2027`)
})

test('documents keep their day of issue, wherever the shop moves', async () => {
  const { owner, customer, params } = await soldAt({ ...kathmandu, now: '2027-02-28T20:00:00.000Z' })
  const paper = () => customer.call('GET /orders/orders/{id}/invoice/', { params })
  const first = await paper()
  expect(await textOf(paper())).toContain('Invoice date March 1, 2027')
  await setZone(owner, 'America/Los_Angeles')
  expect(await paper()).toEqual(first)
  const march = { params: { month: '2027-03' } }
  const register = await linesOf(owner.call('GET /admin/books/{month}/register/csv/', march))
  expect(register.slice(1, 3).map((line) => line.split(',')[2])).toEqual(['2027-03-01', '2027-03-01'])
})
