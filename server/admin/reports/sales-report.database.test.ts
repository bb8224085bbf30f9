import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#model/working-days.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import { centsOf, centsOfNet, signedMoneyText } from '#server/platform/kernel/money.ts'
import { refundOrder } from '#server/shop/orders/admin/refund-order.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, payOrder } from '#tests/builders/order.ts'
import { givenTaxes } from '#tests/builders/taxes.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { ownerActor } from '#tests/support/staff-actor.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
await givenTaxes(
  api.system,
  [
    { is_included: false, countries: [{ country: 'NO', percent: 25.5 }] },
    { name: 'GST', countries: [{ country: 'CA', percent: 5 }] },
  ],
  'line',
)
const products = [
  await givenProduct(api.system, { slug: 'oil', name: 'Oil', price: '7.01', stock: 1000 }),
  await givenProduct(api.system, { slug: 'belt', name: 'Belt', price: '19.90', stock: 1000 }),
  await givenProduct(api.system, { slug: 'stand', name: 'Stand', price: '45.33', stock: 1000 }),
]
const maya = await api.person('maya')
const sita = await api.person('sita', 'manager')
const boss = { ...api.system, actor: ownerActor(sita.id) }
let shopZone = 'Asia/Kathmandu'
const zones = ['Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Auckland']

type Placed = { id: string; cents: number; country: string; items: { product: number; quantity: number }[] }
const placed: Placed[] = []
/** The day on which each was paid, in the shop's time zone at that time; the books never move it. */
const paid: (Placed & { at: Date; day: string })[] = []
const refunds: { at: Date; cents: number }[] = []

const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 900 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      country: fc.constantFrom('Nepal', 'Norway', 'Canada'),
      items: fc.uniqueArray(
        fc.record({ product: fc.nat(products.length - 1), quantity: fc.integer({ min: 1, max: 3 }) }),
        { selector: ({ product }) => product, minLength: 1, maxLength: 3 },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ pay: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ refund: fc.nat(), cents: fc.integer({ min: 1, max: 700 }) }) },
)

async function take(step: typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
  if ('pass' in step) return api.pass({ minutes: step.pass })
  if ('items' in step) {
    const items = step.items.map(({ product, quantity }) => ({
      product: products[product] as never,
      quantity,
    }))
    const order = await givenOrder(api.system, {
      customer: maya,
      items,
      delivery_address: { country: step.country },
    })
    placed.push({ ...step, id: order.id, cents: centsOf(order.total) })
  } else if ('pay' in step) {
    const [order] = placed.splice(step.pay % Math.max(1, placed.length), 1)
    if (!order) return
    await payOrder(api.system, order.id)
    paid.push({ ...order, at: api.now(), day: dayIn(api.now(), shopZone) })
  } else {
    const order = paid[step.refund % Math.max(1, paid.length)]
    if (!order) return
    const refund = {
      id: order.id,
      amount: signedMoneyText(step.cents),
      gateway_reference: `R${refunds.length}`,
    }
    const isDone = await refundOrder(boss, { ...refund, reason: 'A scratch', items: [] }).then(
      () => true,
      () => false,
    )
    if (isDone) refunds.push({ at: api.now(), cents: step.cents })
  }
}

const sumOf = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0)
const text = (...cents: number[]) => signedMoneyText(sumOf(cents))

/** What the steps sold, received and refunded on the days for which `isIn` returns true, in the shop's time zone now. */
function totals(isIn: (day: string) => boolean) {
  const isAt = ({ at }: { at: Date }) => isIn(dayIn(at, shopZone))
  const gross = sumOf(paid.filter(({ day }) => isIn(day)).map(({ cents }) => cents))
  const returned = sumOf(refunds.filter(isAt).map(({ cents }) => cents))
  return {
    orders: paid.filter(isAt).length,
    gross: text(gross),
    refunds: text(returned),
    net: text(gross - returned),
  }
}

/** The report of a month's taxes has the same sums as the register, and its lines add up to them. */
async function checkTaxes(sita: Person, month: string): Promise<void> {
  const query = { from: `${month}-01`, to: daysAfter(`${daysAfter(`${month}-01`, 31).slice(0, 7)}-01`, -1) }
  const { rows, sums } = await sita.call('GET /admin/reports/taxes/', { query })
  const { bytes } = await sita.call('GET /admin/books/{month}/register/csv/', { params: { month } })
  const [, ...lines] = new TextDecoder().decode(bytes).replaceAll('"', '').trim().split('\r\n')
  const register = lines.map((line) => line.split(','))
  const column = (place: number) => text(...register.map((cells) => signedCents(cells.at(place) ?? '')))
  const ofKind = (kind: string) => register.filter(([, one]) => one === kind).length
  expect(sums).toEqual({
    invoices: ofKind('Invoice'),
    credit_notes: ofKind('Credit note'),
    net: column(-3),
    tax: column(-2),
    gross: column(7),
  })
  for (const key of ['net', 'tax', 'gross'] as const)
    expect(text(...rows.map((row) => signedCents(row[key])))).toBe(sums[key])
  for (const { country, rate } of rows) expect(rate?.percent).toBe({ Norway: 25.5, Canada: 5 }[country])
}

const signedCents = (amount: string) => Number(centsOfNet(amount))

test('figures, charts and books agree to the cent with what happened, in every time zone of the shop', {
  timeout: 60_000,
}, async () => {
  const history = fc.array(anyStep, { minLength: 20, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom(...zones), async (steps, zone) => {
      for (const step of steps) await take(step)
      const sita = await api.person('sita', 'manager')
      const settings = await sita.call('GET /admin/site-settings/')
      await sita.call('PUT /admin/site-settings/', { body: { ...settings, time_zone: zone } })
      shopZone = zone
      const last = dayIn(api.now(), zone)
      const period = { from: daysAfter(last, -9), to: daysAfter(last, -1) }
      const isIn =
        ({ from, to }: typeof period) =>
        (day: string) =>
          day >= from && day <= to

      const query = period
      const sales = await sita.call('GET /admin/reports/sales/', { query })
      expect(sales.days).toEqual(
        sales.days.map(({ day }) => ({ day, ...totals(isIn({ from: day, to: day })) })),
      )
      expect(sales.days.map(({ day }) => day)).toEqual(
        Array.from({ length: 9 }, (_, index) => daysAfter(period.from, index)),
      )
      expect(sales.sums).toEqual(totals(isIn(period)))
      expect(sales.before.sums).toEqual(
        totals(isIn({ from: daysAfter(period.from, -9), to: daysAfter(period.from, -1) })),
      )

      const received = paid.filter(({ day }) => isIn(period)(day))
      const sold = paid.filter(({ at }) => isIn(period)(dayIn(at, zone)))
      const { countries } = await sita.call('GET /admin/reports/countries/', { query })
      const inCountry = (orders: Placed[], name: string) => orders.filter(({ country }) => country === name)
      expect(new Set(countries)).toEqual(
        new Set(
          [...new Set([...received, ...sold].map(({ country }) => country))].map((country) => ({
            country,
            orders: inCountry(sold, country).length,
            gross: text(...inCountry(received, country).map(({ cents }) => cents)),
          })),
        ),
      )
      const best = (await sita.call('GET /admin/reports/best-sellers/', { query })).products
      const byProduct = Map.groupBy(
        sold.flatMap(({ items }) => items),
        ({ product }) => product,
      )
      expect(new Map(best.map(({ name, pieces }) => [name, pieces]))).toEqual(
        new Map(
          [...byProduct].map(([product, items]) => [
            products[product]?.name,
            sumOf(items.map(({ quantity }) => quantity)),
          ]),
        ),
      )
      const { months } = await sita.call('GET /admin/books/')
      expect(months).toEqual(
        months.map(({ month }) => ({
          month,
          ...totals((day) => day.startsWith(month)),
        })),
      )
      for (const { month } of months.slice(0, 3)) await checkTaxes(sita, month)
    }),
    { numRuns: 4, endOnFailure: true },
  )
  expect(paid.length).toBeGreaterThan(10)
})

test('items of an order that is paid at once, and of a deleted product, are counted too', async () => {
  const sita = await api.person('sita', 'manager')
  const query = { from: '2026-01-01', to: '2027-12-31' }
  const soldOf = async () => {
    const best = (await sita.call('GET /admin/reports/best-sellers/', { query })).products
    return best.find(({ name }) => name === 'Stand')
  }
  const before = await soldOf()
  await sita.call('POST /admin/orders/', {
    body: {
      items: [{ product_id: products[2]?.id ?? 0, quantity: 2 }],
      country: 'Nepal',
      address: null,
      source: 'fair',
      customer_id: null,
      fullname: 'Anna',
      contact_email: null,
      payment: 'cash',
      total: '90.66',
      age_confirmed: true,
      declarations: [],
    },
  })
  const after = await soldOf()
  expect(after?.pieces).toBe((before?.pieces ?? 0) + 2)
  await api.database.deleteFrom('products').where('slug', '=', 'stand').execute()
  expect(await soldOf()).toEqual({ ...after, slug: null })
})
