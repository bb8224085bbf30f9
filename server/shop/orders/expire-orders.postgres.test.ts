import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi, today } from '#tests/support/api.ts'
import { expireOrders } from './cancel-order.ts'
import { changePaymentMethod } from './payment/payment-method.ts'

const api = await openApi()
await givenCheckout(api.system)

/** Resolves when another connection waits for a row lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(api.database)
    if (rows.length > 0) return
  }
}

test('an order whose deadline is extended while its expiry waits does not expire', async () => {
  const customer = await api.person('anna')
  const product = await givenProduct(api.system, { slug: 'sirupate', stock: 5 })
  const { id } = await givenOrder(api.system, {
    customer,
    items: [{ product }],
    payment_method: 'card_2c2p',
  })
  const actor = { kind: 'customer' as const, accountId: customer.id }
  const atDeadline = new Date(today.getTime() + 30 * 60_000)
  const expiring = await inTransaction({ ...api.system, actor }, async (ctx) => {
    await changePaymentMethod(ctx, { id, payment_method: 'bank_transfer' })
    const expired = expireOrders({ ...api.system, clock: () => atDeadline })
    await someoneWaits()
    return { expired }
  })
  expect(await expiring.expired).toBe(0)
  const order = await customer.call('GET /orders/orders/{id}/', { params: { id } })
  expect(order).toMatchObject({ status: 'awaiting_payment', payment_method: 'bank_transfer' })
})
