import { expect, test, vi } from 'vitest'
import type { Tax } from '#contract/admin/money/tax-settings.ts'
import type { Csv } from '#contract/csv.ts'
import type { Order } from '#contract/shop/orders.ts'
import { bootstrapShipping } from '#server/shop/shipping/bootstrap-shipping.ts'
import { plainProduct } from '#tests/builders/catalogue.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import {
  customsValue,
  type Expected,
  expectedOrder,
  money,
  paidForUnits,
  type YearDiscount,
  type YearLine,
  type YearTax,
} from '#tests/support/owner-year.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'
import { tenPercent } from '#tests/support/sample-discount.ts'

// A year of orders with their papers on one connection takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** A year of an owner who sells to six countries, through the public calls, on a shop as it is at its first start. */
const api = await openApi()
await bootstrapShipping(api.system, {})

const names = ['Bhojpure', 'Jungle', 'Kitchen', 'Stand']
const prices = [12_900, 9995, 2405, 3999]
const buyers = [
  { name: 'emma', country: 'Germany', place: { city: 'Berlin', postalCode: '10115' } },
  { name: 'louis', country: 'France', place: { city: 'Lyon', postalCode: '69001' } },
  { name: 'oliver', country: 'United Kingdom', place: { city: 'London', postalCode: 'SW1A 1AA' } },
  { name: 'ruby', country: 'Australia', place: { city: 'Perth', postalCode: '6000', state: 'WA' } },
  { name: 'ava', country: 'United States', place: { city: 'Reno', postalCode: '89501', state: 'NV' } },
  { name: 'hari', country: 'Nepal', place: { city: 'Kathmandu', postalCode: '44600' } },
]

const taxesAt = (french: number): Tax[] => [
  {
    name: 'VAT',
    is_included: true,
    registration_number: 'IM3720000224',
    threshold: { amount: '150.00', currency: 'EUR', exchange_rate: 1.08 },
    countries: [
      { country: 'DE', percent: 19 },
      { country: 'FR', percent: french },
    ],
  },
  {
    name: 'VAT',
    is_included: false,
    registration_number: 'GB123456789',
    threshold: { amount: '135.00', currency: 'GBP', exchange_rate: 1.27 },
    countries: [{ country: 'GB', percent: 20 }],
  },
  {
    name: 'GST',
    is_included: false,
    registration_number: '',
    threshold: null,
    countries: [{ country: 'AU', percent: 10 }],
  },
  {
    name: 'VAT',
    is_included: true,
    registration_number: 'PAN 600000000',
    threshold: null,
    countries: [{ country: 'NP', percent: 13 }],
  },
]

/** From the seventh month on, France has another rate, and each line is rounded. */
const changed = 6
const roundingIn = (month: number) => (month < changed ? 'total' : 'line')
const taxOf = (country: string, month: number): YearTax | undefined =>
  ({
    Germany: { name: 'VAT', percent: 19, isIncluded: true, limit: 16_200 },
    France: { name: 'VAT', percent: month < changed ? 20 : 20.5, isIncluded: true, limit: 16_200 },
    'United Kingdom': { name: 'VAT', percent: 20, isIncluded: false, limit: 17_145 },
    Australia: { name: 'GST', percent: 10, isIncluded: false, limit: null },
    Nepal: { name: 'VAT', percent: 13, isIncluded: true, limit: null },
  })[country]

/** The code that customers enter, and what the discounts of the month take off. */
const offersIn: Record<number, { code: string | null; discount: YearDiscount }> = {
  0: { code: 'WELCOME', discount: { percent: 10 } },
  3: { code: null, discount: { percent: 15 } },
  8: { code: 'FREESHIP', discount: 'free shipping' },
  10: { code: 'TEN', discount: { cents: 1000 } },
}

/** Sales, planned a month before: the regular price counts before and after. */
const salesIn: Record<number, { products: number[]; percent: number | null; price: string | null }> = {
  5: { products: [1, 3], percent: 20, price: null },
  10: { products: [2], percent: null, price: '19.99' },
}
const salePrices: Record<number, Record<number, number>> = { 5: { 1: 7996, 3: 3199 }, 10: { 2: 1999 } }
const priceIn = (month: number, product: number) => salePrices[month]?.[product] ?? prices[product] ?? 0

type Sold = {
  id: string
  month: string
  country: string
  expected: Expected
  tax: YearTax | undefined
  isPaid: boolean
  code: string | null
  refunds: { cents: number; tax: number }[]
}
const sold: Sold[] = []
const sum = (cents: readonly number[]) => cents.reduce((whole, one) => whole + one, 0)
const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

async function openShop(): Promise<number[]> {
  const owner = await api.person('sita', 'owner')
  const { is_card_test: _, ...payment } = await owner.call('GET /admin/payment-settings/')
  await owner.call('PUT /admin/payment-settings/', {
    body: { ...payment, enable_bank_transfer: true, bank_account_details: 'Account 0123' },
  })
  await owner.call('POST /admin/shipping/confirm/')
  const { is_confirmed: __, ...shipping } = await owner.call('GET /admin/shipping/settings/')
  await owner.call('PUT /admin/shipping/settings/', { body: { ...shipping, free_from: '300.00' } })
  await owner.call('POST /admin/categories/', {
    body: { name: 'Khukuri', slug: 'khukuri', description: '' },
  })
  await saveTaxes(owner, 20, 0)
  for (const discount of [
    { name: 'Welcome', code: 'WELCOME', first_order_only: true },
    { name: 'Free shipping', code: 'FREESHIP', kind: 'free_shipping' as const, percent: null },
    { name: 'Ten dollars', code: 'TEN', kind: 'amount' as const, percent: null, amount: '10.00' },
  ])
    await owner.call('POST /admin/discounts/', { body: { ...tenPercent, ...discount } })
  const ids: number[] = []
  for (const [index, name] of names.entries()) {
    const body = {
      ...plainProduct,
      name,
      slug: name.toLowerCase(),
      category: 'khukuri',
      price: money(prices[index] ?? 0),
      packed_weight_g: 400,
      opening_stock: 500,
    }
    ids.push((await owner.call('POST /admin/products/', { body })).id)
  }
  return ids
}

async function saveTaxes(owner: Person, french: number, month: number): Promise<void> {
  const { version } = await owner.call('GET /admin/settings/taxes/')
  const body = { rounding: roundingIn(month), taxes: taxesAt(french), version } as const
  await owner.call('PUT /admin/settings/taxes/', { body })
}

/** Fills a cart, checks each price on the way to the order, and places it. */
async function orderOf(
  buyer: (typeof buyers)[number],
  month: number,
  ids: number[],
  lines: (YearLine & { index: number })[],
): Promise<Sold> {
  const person = await api.person(buyer.name)
  for (const { index, quantity } of lines)
    await person.call('POST /orders/cart/add-item/', {
      body: { product_id: ids[index] ?? 0, quantity },
    })
  const { code, discount } = offersIn[month] ?? { code: null, discount: null }
  if (code !== null) await person.call('POST /orders/cart/discount/', { body: { code } })
  const tax = taxOf(buyer.country, month)
  const inCart = expectedOrder(lines, discount, 0, undefined, 'total')
  expect(await person.call('GET /orders/cart/')).toMatchObject({
    subtotal: money(inCart.subtotal),
    discount_total: money(inCart.discount),
    total_price: money(inCart.total),
  })
  const { country } = buyer
  const quote = await person.call('POST /orders/shipping-quote/', { body: { country } })
  const shipping = Math.round(Number(quote.price) * 100)
  const expected = expectedOrder(lines, discount, shipping, tax, roundingIn(month))
  const priced = {
    discount_total: money(expected.discount),
    total: money(expected.total),
    ...(expected.isTaxed && { tax: expect.objectContaining({ amount: money(expected.tax) }) }),
  }
  expect(quote).toMatchObject(priced)
  expect('tax' in quote).toBe(expected.isTaxed)
  const order = await person.call('POST /orders/orders/', {
    body: {
      payment_method: 'bank_transfer',
      delivery_address: {
        fullname: buyer.name,
        street: '1 High Street',
        contact_number: '+977 1 4220000',
        country,
        ...buyer.place,
      },
      expected_total: money(expected.total),
      age_confirmed: true,
      declarations: quote.declarations.map(({ kind }) => kind).filter((kind) => kind !== 'age'),
    },
  })
  expect(order).toMatchObject({
    ...priced,
    subtotal: money(expected.subtotal),
    shipping: money(expected.shipping),
  })
  expect('tax' in order).toBe(expected.isTaxed)
  const [mail] = await emailsOf(api, { order: order.id, kind: 'orders.placed' })
  expect(mail?.text).toContain(`Total: ${dollars(expected.total)}`)
  if (tax && expected.isTaxed)
    expect(mail?.text).toContain(
      `${tax.isIncluded ? 'Includes ' : ''}${tax.name} ${tax.percent}%: ${dollars(expected.tax)}`,
    )
  const day = monthNow()
  return { id: order.id, month: day, country, expected, tax, isPaid: false, code, refunds: [] }
}

/** In Nepal, which is 5:45 ahead. */
const monthNow = () => new Date(api.now().getTime() + 345 * 60_000).toISOString().slice(0, 7)

async function pay(owner: Person, order: Sold): Promise<void> {
  await owner.call('POST /admin/orders/{id}/transfer-received/', {
    params: { id: order.id },
    body: {
      amount: money(order.expected.total),
      reference: `Order ${order.id}`,
      received_on: api.now().toISOString().slice(0, 10),
    },
  })
  order.isPaid = true
  const params = { id: order.id }
  await checkPapers(owner, order)
  await owner.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
}

/** The invoice and the customs declaration. */
async function checkPapers(owner: Person, order: Sold): Promise<void> {
  const params = { id: order.id }
  const { expected, tax } = order
  const [invoice = ''] = await pagesOf(
    (await owner.call('GET /admin/orders/{id}/invoice/', { params })).bytes,
  )
  expect(invoice).toContain(`Total USD ${dollars(expected.total)}`)
  if (tax && expected.isTaxed)
    expect(invoice).toContain(
      `${tax.name} ${tax.percent}% on ${dollars(expected.total - expected.tax)}: ${dollars(expected.tax)}`,
    )
  else expect(invoice).not.toMatch(/VAT|GST/)
  const [customs = ''] = await pagesOf(
    (await owner.call('GET /admin/orders/{id}/customs-declaration/', { params })).bytes,
  )
  const values = expected.lines.map((line) => customsValue(line, tax?.isIncluded ?? false))
  for (const value of values) expect(customs).toContain(dollars(value))
  expect(customs).toContain(`${dollars(sum(values))} USD`)
}

/** Gives back the first item of an order, or all of it. */
async function refund(owner: Person, order: Sold, isWhole: boolean): Promise<void> {
  const params = { id: order.id }
  const { items } = await owner.call('GET /admin/orders/{id}/', { params })
  const { expected, tax } = order
  const [first] = expected.lines
  const isAdded = tax !== undefined && !tax.isIncluded
  const back = sum(order.refunds.map(({ cents }) => cents))
  const cents = isWhole
    ? expected.total - back
    : paidForUnits(first as (typeof expected.lines)[number], 1, isAdded)
  await owner.call('POST /admin/orders/{id}/refunds/', {
    params,
    body: {
      amount: money(cents),
      reason: 'Returned',
      gateway_reference: `R${order.refunds.length}`,
      items: isWhole ? [] : [{ item: items[0]?.id ?? 0, quantity: 1 }],
    },
  })
  const taxUpTo = (credited: number) => Math.round((expected.tax * credited) / expected.total)
  order.refunds.push({ cents, tax: taxUpTo(back + cents) - taxUpTo(back) })
  const pages = await pagesOf((await owner.call('GET /admin/orders/{id}/invoice/', { params })).bytes)
  expect(pages).toHaveLength(1 + order.refunds.length)
  expect(pages.at(-1)).toContain(`Refunded USD ${dollars(cents)}`)
}

const cellsOf = ({ bytes }: Csv) =>
  new TextDecoder()
    .decode(bytes)
    .replace(/^\u{feff}/u, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')))

test('in a year of sales to six countries, cart, order, emails, papers, books and reports agree to the cent', {
  tags: 'slow',
}, async () => {
  const first = api.now().toISOString().slice(0, 10)
  const ids = await openShop()
  for (let month = 0; month < 12; month++) {
    const owner = await api.person('sita', 'owner')
    if (month === 3) await dashain(owner)
    await planSale(owner, month, ids)
    if (month === changed) await saveTaxes(owner, 20.5, month)
    for (const [at, buyer] of buyers.entries()) {
      const chosen = [(at + month) % 4, ...((at + month) % 2 ? [(at + month + 1) % 4] : [])]
      const lines = chosen.map((index, place) => ({
        index,
        product: names[index] ?? '',
        unit: priceIn(month, index),
        quantity: place === 0 ? 1 + ((at * month) % 3) : 1,
      }))
      const order = await orderOf(buyer, month, ids, lines)
      sold.push(order)
      if ((month + at) % 9 === 8) {
        const person = await api.person(buyer.name)
        await person.call('POST /orders/orders/{id}/cancel/', { params: { id: order.id } })
        continue
      }
      await pay(owner, order)
      if ((month + at) % 7 === 6) await refund(owner, order, false)
      if ((month + at) % 11 === 6) await refund(owner, order, true)
    }
    api.pass({ days: 30 })
  }
  const owner = await api.person('sita', 'owner')
  await checkBooks(owner)
  await checkReports(owner, first)
})

/** Plans the next month's sale, from that month's first order until a day before the one after. */
async function planSale(owner: Person, month: number, ids: number[]): Promise<void> {
  const sale = salesIn[month + 1]
  if (!sale) return
  const { products, ...price } = sale
  const [from = '', until = ''] = [30, 59].map((days) =>
    new Date(api.now().getTime() + days * 86_400_000).toISOString(),
  )
  const body = {
    ids: products.map((index) => ids[index] ?? 0),
    change: { kind: 'sale' as const, ...price, from, until },
  }
  const { token } = await owner.call('POST /admin/products/bulk/', { body })
  await owner.call('POST /admin/products/bulk/', { body: { ...body, token: token ?? '' } })
}

/** Everything is cheaper for a month. */
async function dashain(owner: Person): Promise<void> {
  const [starts_at, ends_at] = [0, 29].map((days) =>
    new Date(api.now().getTime() + days * 86_400_000 - 1000).toISOString(),
  )
  await owner.call('POST /admin/discounts/', {
    body: {
      ...tenPercent,
      name: 'Dashain',
      code: null,
      percent: 15,
      starts_at: starts_at ?? null,
      ends_at: ends_at ?? null,
    },
  })
}

const paidIn = (month?: string) => sold.filter((one) => one.isPaid && (!month || one.month === month))
const refundsOf = (orders: Sold[]) => sum(orders.flatMap(({ refunds }) => refunds.map(({ cents }) => cents)))
const grossOf = (orders: Sold[]) => sum(orders.map(({ expected }) => expected.total))

async function checkBooks(owner: Person): Promise<void> {
  const { months } = await owner.call('GET /admin/books/')
  for (const month of new Set(sold.map((one) => one.month))) {
    const orders = paidIn(month)
    const [gross, refunds] = [grossOf(orders), refundsOf(orders)]
    expect(months.find((one) => one.month === month)).toEqual({
      month,
      orders: orders.length,
      gross: money(gross),
      refunds: money(refunds),
      net: money(gross - refunds),
    })
    const params = { month }
    const [, ...moves] = cellsOf(await owner.call('GET /admin/books/{month}/payments/csv/', { params }))
    expect(moves.map((row) => row.at(-1)).toSorted()).toEqual(
      [
        ...orders.map(({ expected }) => money(expected.total)),
        ...orders.flatMap((one) => one.refunds.map(({ cents }) => money(-cents))),
      ].toSorted(),
    )
    const [headings = [], ...register] = cellsOf(
      await owner.call('GET /admin/books/{month}/register/csv/', { params }),
    )
    const shown = register.map((row) =>
      ['Order', 'Country', 'Amount', 'Tax'].map((name) => row[headings.indexOf(name)]).join(),
    )
    const paper = (one: Sold, cents: number, tax: number) =>
      [one.id, one.country, money(cents), money(tax)].join()
    expect(shown.toSorted()).toEqual(
      orders
        .flatMap((one) => [
          paper(one, one.expected.total, one.expected.tax),
          ...one.refunds.map(({ cents, tax }) => paper(one, -cents, -tax)),
        ])
        .toSorted(),
    )
  }
}

/** Each month's sales to a country, with its rate, as screen and file. */
async function checkTaxes(owner: Person, query: { from: string; to: string }): Promise<void> {
  const groups = Map.groupBy(paidIn(), ({ month, country, expected, tax }) =>
    [month, country, expected.isTaxed ? `${tax?.name} ${tax?.percent}` : 'No tax'].join(),
  )
  const expected = Array.from(groups, ([group, orders]) => {
    const papers = orders.flatMap((one) => one.refunds)
    const gross = grossOf(orders) - refundsOf(orders)
    const tax = sum(orders.map((one) => one.expected.tax)) - sum(papers.map((one) => one.tax))
    return { group, counts: [orders.length, papers.length], amounts: [gross - tax, tax, gross].map(money) }
  })
  const { rows, sums } = await owner.call('GET /admin/reports/taxes/', { query })
  const shown = rows.map(({ month, country, rate, invoices, credit_notes, net, tax, gross }) => ({
    group: [month, country, rate ? `${rate.name} ${rate.percent}` : 'No tax'].join(),
    counts: [invoices, credit_notes],
    amounts: [net, tax, gross],
  }))
  const byGroup = (a: { group: string }, b: { group: string }) => a.group.localeCompare(b.group)
  expect(shown.toSorted(byGroup)).toEqual(expected.toSorted(byGroup))
  expect(sums.gross).toBe(money(grossOf(paidIn()) - refundsOf(paidIn())))
  const [, ...lines] = cellsOf(await owner.call('GET /admin/reports/taxes/csv/', { query }))
  expect(lines.map((row) => row.slice(-3)).toSorted()).toEqual(
    [...expected.map(({ amounts }) => amounts), [sums.net, sums.tax, sums.gross]].toSorted(),
  )
}

async function checkReports(owner: Person, from: string): Promise<void> {
  const query = { from, to: api.now().toISOString().slice(0, 10) }
  const orders = paidIn()
  const { sums } = await owner.call('GET /admin/reports/sales/', { query })
  const [gross, refunds] = [grossOf(orders), refundsOf(orders)]
  expect(sums).toEqual({
    orders: orders.length,
    gross: money(gross),
    refunds: money(refunds),
    net: money(gross - refunds),
  })
  const { countries } = await owner.call('GET /admin/reports/countries/', { query })
  const byCountry = buyers.map(({ country }) => {
    const here = orders.filter((one) => one.country === country)
    return { country, orders: here.length, gross: money(grossOf(here)) }
  })
  expect(countries).toHaveLength(6)
  expect(countries).toEqual(expect.arrayContaining(byCountry))
  await checkTaxes(owner, query)
  const { results } = await owner.call('GET /admin/discounts/', { query: { page_size: 50 } })
  for (const [name, months] of Object.entries({ WELCOME: 0, FREESHIP: 8, TEN: 10 })) {
    const used = sold.filter(({ code, expected }) => code === name && expected.discount > 0)
    const uses = used.filter(({ isPaid }) => isPaid)
    expect(uses.length, `${months}`).toBeGreaterThan(0)
    expect(results.find(({ code }) => code === name)).toMatchObject({
      uses: uses.length,
      given: money(sum(uses.map(({ expected }) => expected.discount))),
      sold: money(grossOf(uses)),
    })
  }
}

test('every order of the year says the same to its customer and to staff', { tags: 'slow' }, async () => {
  const owner = await api.person('sita', 'owner')
  expect(sold).toHaveLength(72)
  const byBuyer = new Map<string, Order[]>()
  for (const { name, country } of buyers) {
    const person = await api.person(name)
    const { results } = await person.call('GET /orders/orders/', { query: { page_size: 50 } })
    byBuyer.set(country, results)
  }
  for (const { id, country, expected, refunds } of sold) {
    const refunded = money(sum(refunds.map(({ cents }) => cents)))
    const said = { total: money(expected.total), refunded }
    expect(byBuyer.get(country)?.find((one) => one.id === id)).toMatchObject(said)
    expect(await owner.call('GET /admin/orders/{id}/', { params: { id } })).toMatchObject(said)
  }
})
