import { beforeEach, expect, test, vi } from 'vitest'
import { addCartItem } from '#server/shop/cart/change-cart.ts'
import { expireOrders } from '#server/shop/orders/cancel-order.ts'
import { address } from '#tests/builders/order.ts'
import { openShopUnderFire } from '#tests/support/shop-under-fire.ts'
import { inquireOpenPayments } from './inquire-open-payments.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await openShopUnderFire()
const { api } = shop
beforeEach(() => {
  shop.setGatewayMode('fair')
})

/** Card orders of one item each, every page open. Here the gateway sends no notifications. */
async function openPages(howMany: number) {
  const { product, customers } = await shop.scene(howMany)
  const [customer = { id: 0 }] = customers
  const caller = await shop.as(customer)
  const opened: { order: string; uuid: string; page: string }[] = []
  for (let number = 1; number <= howMany; number++) {
    const actor = { kind: 'customer' as const, accountId: customer.id }
    await addCartItem({ ...api.system, actor }, { product_id: product.id, quantity: 1 })
    const { id: order } = await caller.call('POST /orders/orders/', {
      body: { payment_method: 'card_2c2p', delivery_address: address },
    })
    const started = await caller.call('POST /payments/card/initiate/', {
      body: { order_id: order, currency: 'USD' },
    })
    opened.push({ order, uuid: started.payment_uuid, page: started.redirectUrl })
  }
  return opened
}

async function statesOf(payments: { uuid: string }[]): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.status as payment', 'orders.status as order'])
    .where(
      'payments.id',
      'in',
      payments.map(({ uuid }) => uuid),
    )
    .execute()
  return rows.map(({ payment, order }) => `${payment}, ${order}`)
}

async function inquiriesOf(payments: { uuid: string }[]): Promise<number[]> {
  const rows = await shop.database
    .selectFrom('payment_events')
    .select((select) => ['payment_id', select.fn.countAll().as('count')])
    .where('kind', 'in', ['inquiry', 'inquiry_unanswered'])
    .where(
      'payment_id',
      'in',
      payments.map(({ uuid }) => uuid),
    )
    .groupBy('payment_id')
    .execute()
  return rows.map(({ count }) => Number(count))
}

const inquire = () => inquireOpenPayments(api.system)

test('more unanswered payments than a batch are all found paid, once, by several nodes', async () => {
  const payments = await openPages(45)
  for (const { page } of payments) await shop.press(page, 'pay')
  api.pass({ minutes: 1 })
  await Promise.all([inquire(), inquire(), inquire()])
  expect(await statesOf(payments)).toEqual(Array(45).fill('succeeded, paid'))
  expect(await inquiriesOf(payments)).toEqual(Array(45).fill(1))
})

test('an unavailable gateway gets twenty inquiries a run, about different payments; once back, all are found', {
  tags: 'slow',
}, async () => {
  const payments = await openPages(50)
  for (const { page } of payments) await shop.press(page, 'pay')
  api.pass({ minutes: 1 })
  shop.setGatewayMode('down')
  const asked: number[] = []
  for (let round = 1; round <= 3; round++) {
    await inquire()
    asked.push((await inquiriesOf(payments)).length)
  }
  expect(asked).toEqual([20, 40, 50])
  expect(await inquiriesOf(payments)).toEqual(Array(50).fill(1))
  shop.setGatewayMode('fair')
  api.pass({ minutes: 2 })
  await inquire()
  expect(await statesOf(payments)).toEqual(Array(50).fill('succeeded, paid'))
})

test('an order paid in the last minute without a notification does not expire', async () => {
  const payments = await openPages(1)
  const [payment] = payments
  for (let minute = 1; minute <= 29; minute++) {
    api.pass({ minutes: 1 })
    await inquire()
  }
  await shop.press(payment?.page ?? '', 'pay')
  api.pass({ minutes: 1 })
  await inquire()
  await expireOrders(api.system)
  expect(await statesOf(payments)).toEqual(['succeeded, paid'])
  // Every minute would be too often while the buyer is still on the page.
  expect((await inquiriesOf(payments))[0]).toBeLessThan(9)
})

test('an unused page is closed with its order, and queried once more at the end', async () => {
  const payments = await openPages(1)
  api.pass({ minutes: 30 })
  await inquire()
  await expireOrders(api.system)
  expect(await statesOf(payments)).toEqual(['failed, canceled'])
  const [asked] = await inquiriesOf(payments)
  for (const minutes of [29, 1, 60]) {
    api.pass({ minutes })
    await inquire()
  }
  expect(await inquiriesOf(payments)).toEqual([(asked ?? 0) + 1])
})

test('a payment completed after the expiry is found by the last inquiry, and the order reopened', async () => {
  shop.setGatewayMode('long-lived pages')
  const payments = await openPages(1)
  api.pass({ minutes: 31 })
  await inquire()
  await expireOrders(api.system)
  expect(await statesOf(payments)).toEqual(['failed, canceled'])
  await shop.press(payments[0]?.page ?? '', 'pay')
  api.pass({ minutes: 29 })
  await inquire()
  expect(await statesOf(payments)).toEqual(['succeeded, paid'])
  expect(await alertsAbout(`order:${payments[0]?.order}`)).toEqual(['orders.paid-late'])
})

test('a payment without an answer is closed half an hour after its expiry, and staff are alerted', async () => {
  const payments = await openPages(1)
  const [payment] = payments
  await shop.press(payment?.page ?? '', 'pay')
  shop.setGatewayMode('down')
  for (const minutes of [1, 29, 29]) {
    api.pass({ minutes })
    await inquire()
  }
  expect(await statesOf(payments)).toEqual(['initiated, pending'])
  api.pass({ minutes: 1 })
  await inquire()
  expect(await statesOf(payments)).toEqual(['failed, pending'])
  expect(await alertsAbout(`payment:${payment?.uuid}`)).toEqual(['payments.unresolved'])
  const params = { uuid: payment?.uuid ?? '' }
  expect(await api.call('GET /payments/history/{uuid}/', { params })).toMatchObject({
    status: 'failed',
    error_message: 'We didn’t receive confirmation of the payment in time.',
  })
  shop.setGatewayMode('fair')
  api.pass({ minutes: 60 })
  await inquire()
  expect(await statesOf(payments)).toEqual(['failed, pending'])
  const staff = await shop.as(shop.staff, 'manager')
  expect(await staff.call('POST /admin/payments/{uuid}/inquire/', { params })).toMatchObject({
    status: 'succeeded',
    error_message: null,
  })
})

test('an overdue payment that is queried manually stays due until the job has closed it', async () => {
  const payments = await openPages(1)
  const [payment] = payments
  await shop.press(payment?.page ?? '', 'trouble')
  api.pass({ minutes: 61 })
  await api.call('GET /payments/history/{uuid}/', { params: { uuid: payment?.uuid ?? '' } })
  expect(await statesOf(payments)).toEqual(['initiated, pending'])
  await inquire()
  expect(await statesOf(payments)).toEqual(['failed, pending'])
})

async function alertsAbout(subject: string): Promise<string[]> {
  const alerts = await shop.database
    .selectFrom('alerts')
    .select('kind')
    .where('subject', '=', subject)
    .execute()
  return alerts.map(({ kind }) => kind)
}
