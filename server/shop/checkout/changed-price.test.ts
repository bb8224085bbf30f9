import { expect, test } from 'vitest'
import type { Order } from '#contract/shop/orders.ts'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { openCrowd, type Shopper } from '#tests/support/crowd.ts'

const api = await openApi()
await givenCheckout(api.system)
const manager = await api.person('sita', 'manager')
const crowd = await openCrowd(api)
const transfer = { payment_method: 'bank_transfer', delivery_address: address } as const

async function shoppers(name: string, howMany: number, product: { id: number }): Promise<Shopper[]> {
  const people = await crowd(name, howMany)
  for (const customer of people)
    await givenInCart(api.system, { customer, items: [{ product, quantity: 2 }] })
  return people
}
async function shopper(name: string, product: { id: number }): Promise<Shopper> {
  const [customer] = await shoppers(name, 1, product)
  if (!customer) throw new Error('Nobody came.')
  return customer
}
const cents = (amount: string) => Math.round(Number(amount) * 100)
async function place(person: Shopper, expected_total: string, key = `at-${expected_total}`) {
  const { status, body } = await person.send('POST /orders/orders/', {
    body: { ...transfer, expected_total },
    headers: { 'Idempotency-Key': key },
  })
  return { status, body: body as Order & { code?: string } }
}
const setPrice = (id: number, version: number, price: string) =>
  manager.call('PATCH /admin/products/{id}/', { params: { id }, body: { version, price } })

/** The total that the checkout shows. */
async function totalInSight(person: Shopper): Promise<string> {
  const { total_price } = await person.call('GET /orders/cart/')
  const { price } = await person.call('POST /orders/shipping-quote/', { body: { country: address.country } })
  return ((cents(total_price) + cents(price ?? '0')) / 100).toFixed(2)
}

test('an order at another total than the customer saw is refused with the new one, and leaves the cart', async () => {
  const product = await givenProduct(api.system, { slug: 'dearer', price: '100.00', stock: 5 })
  const anna = await shopper('anna', product)
  const seen = await totalInSight(anna)
  await setPrice(product.id, 1, '110.00')
  const refused = await place(anna, seen)
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  const now = await totalInSight(anna)
  expect(cents(now) - cents(seen)).toBe(2000)
  expect(JSON.stringify(refused.body)).toContain(`$${now}`)
  expect(await place(anna, now)).toMatchObject({ status: 201, body: { total: now } })
})

test('a retry after a lost answer gets its order, even if the price has changed since', async () => {
  const product = await givenProduct(api.system, { slug: 'lost-answer', price: '100.00', stock: 5 })
  const ben = await shopper('ben', product)
  const first = await place(ben, await totalInSight(ben), 'lost')
  await setPrice(product.id, 1, '90.00')
  expect(await place(ben, '1.00', 'lost')).toMatchObject({ status: 201, body: { id: first.body.id } })
})

test('while a price keeps changing, every order has the price that its customer saw', async () => {
  const product = await givenProduct(api.system, { slug: 'selling', price: '50.00', stock: 40 })
  const buyers = await shoppers('buyer', 5, product)
  let refused = 0
  const buying = buyers.map(async (buyer) => {
    for (;;) {
      const seen = await totalInSight(buyer)
      const { status, body } = await place(buyer, seen)
      if (status === 201) return { seen, order: body }
      expect([status, body.code]).toEqual([409, 'price_changed'])
      refused++
    }
  })
  const changing = (async () => {
    for (let version = 1; version <= 5; version++) await setPrice(product.id, version, `${50 + version}.00`)
  })()
  const bought = await Promise.all(buying)
  await changing
  for (const { seen, order } of bought) {
    expect(order.total).toBe(seen)
    for (const item of order.items) expect(cents(item.unit_price) * 2).toBe(cents(item.line_total))
    expect(cents(order.subtotal) + cents(order.shipping)).toBe(cents(order.total))
  }
  expect(refused).toBeLessThan(5 * 5)
  const { stock, price } = await api.call('GET /products/products/{slug}/', { params: { slug: 'selling' } })
  expect([stock, price]).toEqual([40 - 10, '55.00'])
})
