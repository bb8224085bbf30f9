import { expect, test } from 'vitest'
import { givenCheckout } from '#tests/builders/order.ts'
import { chooseAt, givenCardOrder } from '#tests/builders/payment.ts'
import { openApiWithCards } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)

async function cardOrder(name: string) {
  const customer = await api.person(name)
  const { id } = await givenCardOrder(api.system, { customer, slug: `piece-of-${name}` })
  const body = { order_id: id, currency: 'USD' as const }
  return {
    id,
    to: customer.email,
    page: async () => (await customer.call('POST /payments/card/initiate/', { body })).redirectUrl,
    failures: () => emailsOf(api, { order: id, kind: 'orders.payment-failed' }),
  }
}

test('a declined card sends one email per order with a retry link, but none once paid', async () => {
  const order = await cardOrder('anna')
  await chooseAt(await order.page(), 'decline')
  const [mail] = await order.failures()
  expect(mail).toMatchObject({ recipient: order.to, order_id: order.id })
  expect(mail?.text).toContain(`Try again:\n${api.sandbox.shopUrl}/account/orders/${order.id}`)
  expect(mail?.text).toContain('until November 21, 2026 at 4:15 PM GMT+5:45')
  await chooseAt(await order.page(), 'decline')
  expect(await order.failures()).toHaveLength(1)
  await chooseAt(await order.page(), 'pay')
  expect((await emailsOf(api, { order: order.id })).map(({ kind }) => kind)).toEqual([
    'orders.placed',
    'orders.payment-failed',
    'orders.paid',
    'orders.shop-paid',
  ])
})

test('leaving the page sends no failure email, and an expired order only a cancellation', async () => {
  const left = await cardOrder('ben')
  await chooseAt(await left.page(), 'cancel')
  const lapsed = await cardOrder('carl')
  await lapsed.page()
  api.pass({ minutes: 31 })
  await runAllJobs(api.system, (message, facts) => expect.fail(`${message} ${JSON.stringify(facts)}`))
  expect(await left.failures()).toEqual([])
  expect((await emailsOf(api, { order: lapsed.id })).map(({ kind }) => kind)).toEqual([
    'orders.placed',
    'orders.canceled',
  ])
})
