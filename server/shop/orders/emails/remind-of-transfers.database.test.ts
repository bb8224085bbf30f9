import { expect, test } from 'vitest'
import { givenTransferOrder } from '#tests/builders/bank.ts'
import { givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'
import { remindOfTransfers } from './remind-of-transfers.ts'

const api = await openApi()
await givenCheckout(api.system)
const minutesUntilReminder = 4 * 24 * 60
const transfer = { reference: 'Seen', received_on: '2026-11-21' }

function remindersOf(id: string) {
  return api.database
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text'])
    .where('order_id', '=', id)
    .where('kind', '=', 'orders.transfer-reminder')
    .execute()
}

test('customers are reminded once, three days before their order expires, with everything needed to pay', async () => {
  const { id } = await givenTransferOrder(api, 'anna')
  api.pass({ minutes: minutesUntilReminder - 1 })
  await remindOfTransfers(api.system)
  expect(await remindersOf(id)).toEqual([])
  api.pass({ minutes: 1 })
  await Promise.all([1, 2, 3, 4].map(() => remindOfTransfers(api.system)))
  api.pass({ days: 1 })
  await remindOfTransfers(api.system)
  const [reminder, ...more] = await remindersOf(id)
  expect(more).toEqual([])
  expect(reminder).toMatchObject({
    recipient: 'anna@example.com',
    subject: `Your order ${id} is awaiting your bank transfer`,
  })
  expect(reminder?.text).toContain(`Please transfer $147.00 by November 28, 2026 at 3:45 PM GMT+5:45`)
  expect(reminder?.text).toContain(`the order number ${id} as the payment reference`)
  expect(reminder?.text).toContain('Account 0123')
})

test('an order that is paid, canceled, expired or has another payment method gets no reminder', async () => {
  const staff = await api.person('sita', 'manager')
  const [paid, canceled] = [await givenTransferOrder(api, 'ben'), await givenTransferOrder(api, 'cleo')]
  const changed = await givenTransferOrder(api, 'dora')
  await staff.call('POST /admin/orders/{id}/transfer-received/', {
    params: { id: paid.id },
    body: { ...transfer, amount: '147.00' },
  })
  const { call } = await api.person('cleo')
  await call('POST /orders/orders/{id}/cancel/', { params: { id: canceled.id } })
  await (await api.person('dora')).call('POST /orders/orders/{id}/payment-method/', {
    params: { id: changed.id },
    body: { payment_method: 'custom' },
  })
  api.pass({ minutes: minutesUntilReminder })
  expect(await remindOfTransfers(api.system)).toBe(0)
  const late = await givenTransferOrder(api, 'emil')
  api.pass({ days: 7 })
  await remindOfTransfers(api.system)
  for (const { id } of [paid, canceled, changed, late]) expect(await remindersOf(id)).toEqual([])
})

test('a partial payment is deducted, and was confirmed when it arrived', async () => {
  const staff = await api.person('sita', 'manager')
  const { id } = await givenTransferOrder(api, 'fay')
  await staff.call('POST /admin/orders/{id}/transfer-received/', {
    params: { id },
    body: { ...transfer, amount: '100.00' },
  })
  const mails = await api.database
    .selectFrom('outbox')
    .select(['kind', 'text'])
    .where('order_id', '=', id)
    .where('recipient', '=', 'fay@example.com')
    .orderBy('id')
    .execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['orders.placed', 'orders.part-paid'])
  expect(mails[1]?.text).toContain('we’ve received $100.00 of $147.00')
  const order = await (await api.person('fay')).call('GET /orders/orders/{id}/', { params: { id } })
  expect(order).toMatchObject({ total: '147.00', due: '47.00' })
  api.pass({ minutes: minutesUntilReminder })
  await remindOfTransfers(api.system)
  expect((await remindersOf(id))[0]?.text).toContain('Please transfer $47.00 by')
})

test('a failed reminder is sent later: mark and email are one transaction', async () => {
  const { id } = await givenTransferOrder(api, 'gita')
  api.pass({ minutes: minutesUntilReminder })
  await api.database.schema.alterTable('outbox').renameTo('outbox_away').execute()
  await expect(remindOfTransfers(api.system)).rejects.toThrow('outbox')
  await api.database.schema.alterTable('outbox_away').renameTo('outbox').execute()
  await runAllJobs(api.system, (message) => expect(message).toBeUndefined())
  expect(await remindersOf(id)).toHaveLength(1)
})
