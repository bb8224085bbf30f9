import { beforeEach, expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'

const api = await openApi()
const { system, database } = api
await givenCheckout(system)
const knife = await givenProduct(system, { slug: 'sirupate', stock: 50 })

type Given = Parameters<typeof runAllJobs>[2]
let warned: unknown[] = []

beforeEach(async () => {
  warned = []
  await database.deleteFrom('alerts').execute()
  await database.deleteFrom('contact_messages').execute()
  await database.deleteFrom('outbox').execute()
  await database.deleteFrom('token_families').execute()
})

/** Runs all jobs once, on a node whose clock is `ahead` days ahead. */
async function runJobs({ ahead = 0, withLaw = true } = {}) {
  const failures: unknown[] = []
  const clock = () => new Date(api.now().getTime() + ahead * 86_400_000)
  const bookRetentionYears = withLaw ? 5 : undefined
  const given: Given = { bookRetentionYears, log: { warn: (...line) => warned.push(line) } }
  await runAllJobs({ ...system, clock }, (...failure) => failures.push(failure), given)
  expect(failures).toEqual([])
}

/** A message, and a paid order with its invoice. */
async function somethingOf(name: string): Promise<{ order: string }> {
  const body = { name, email: `${name}@example.net`, subject: 'Horn', message: 'Is there any?' }
  await api.call('POST /contact/messages/', { body })
  const { id } = await givenOrder(system, { customer: await api.person(name), items: [{ product: knife }] })
  await payOrder(system, id)
  return { order: id }
}

/** Makes messages, orders and their documents older. */
async function age({ days }: { days: number }) {
  const at = new Date(api.now().getTime() - days * 86_400_000)
  await database.updateTable('contact_messages').set({ created_at: at }).execute()
  await database.updateTable('orders').set({ created_at: at }).execute()
  await database.updateTable('order_payments').set({ recorded_at: at }).execute()
  await database.updateTable('invoices').set({ issued_at: at }).execute()
}
const messages = async () => (await database.selectFrom('contact_messages').select('id').execute()).length
const invoicesOf = async (order: string) =>
  (await database.selectFrom('invoices').select('number').where('order_id', '=', order).execute()).length
const openAlerts = async () => {
  const staff = await api.person('sita', 'manager')
  const query = { is_resolved: false, kind: 'retention.clock-jumped' }
  return (await staff.call('GET /admin/alerts/', { query })).results
}
async function confirmTime() {
  const staff = await api.person('sita', 'manager')
  for (const { id } of await openAlerts())
    await staff.call('POST /admin/alerts/{id}/resolve/', { params: { id } })
}

test('old data is deleted when it is due, even if it is all that a small shop has', async () => {
  await somethingOf('maya')
  await age({ days: 725 })
  for (const left of [1, 1, 0]) {
    await runJobs()
    expect(await messages()).toBe(left)
    api.pass({ days: 4 })
  }
  expect(warned).toEqual([])
})

test('a clock that is ten years ahead deletes nothing, and alerts staff once', async () => {
  const { order } = await somethingOf('tashi')
  await runJobs()
  const tenYears = 3653
  for (let day = 0; day < 12; day++) {
    await runJobs({ ahead: tenYears })
    await runJobs({ ahead: tenYears })
    api.pass({ days: 1 })
  }
  expect(await messages()).toBe(1)
  expect(await invoicesOf(order)).toBe(1)
  const [alert, ...others] = await openAlerts()
  expect(alert).toMatchObject({ subject: 'clock', text: expect.stringContaining('won’t delete old data') })
  expect(others).toEqual([])
  expect(warned).toEqual([['retention stopped: data is overdue for deletion', expect.anything()]])
})

test.for([
  ['in steps', [0, 3600]],
  ['a second time', [3653, 0]],
  ['by way of the past', [0, -9000]],
] as const)('a wrong clock deletes nothing when it got there %s', async ([, way]) => {
  await somethingOf('dawa')
  for (const ahead of way) await runJobs({ ahead })
  for (let day = 0; day < 5; day++) await runJobs({ ahead: 3653 + day })
  expect(await messages()).toBe(1)
})

test('after a wrong clock is corrected, deletion resumes, and has deleted nothing before', async () => {
  const { order } = await somethingOf('pema')
  await runJobs({ ahead: 3653 })
  await runJobs({ ahead: 300 })
  expect([await messages(), await invoicesOf(order)]).toEqual([1, 1])
  await age({ days: 733 })
  await runJobs()
  expect([await messages(), await invoicesOf(order)]).toEqual([0, 1])
})

test('after months of downtime, or an import of old data, everything waits for a person', async () => {
  const { order } = await somethingOf('karma')
  await runJobs()
  await age({ days: 9 * 366 })
  await runJobs()
  api.pass({ days: 5 })
  await runJobs()
  expect([await messages(), await invoicesOf(order)]).toEqual([1, 1])
  expect(warned).toHaveLength(1)
  await confirmTime()
  await runJobs()
  expect([await messages(), await invoicesOf(order)]).toEqual([0, 0])
  expect(await openAlerts()).toEqual([])
})

test('books that a new setting makes overdue wait for a person, too', async () => {
  const { order } = await somethingOf('lhamo')
  await database.deleteFrom('contact_messages').execute()
  await age({ days: 9 * 366 })
  await runJobs({ withLaw: false })
  expect(warned).toEqual([])
  await runJobs()
  expect([await invoicesOf(order), warned.length]).toEqual([1, 1])
})

test('a confirmation lasts a day', async () => {
  await somethingOf('zoe')
  await age({ days: 9 * 366 })
  await runJobs()
  await confirmTime()
  api.pass({ days: 1, minutes: 1 })
  await runJobs()
  expect(await messages()).toBe(1)
  expect(await openAlerts()).toHaveLength(1)
})

test('two nodes that disagree about the year delete nothing', async () => {
  const { order } = await somethingOf('zoe')
  for (let day = 0; day < 5; day++) {
    await Promise.all([runJobs(), runJobs({ ahead: 3653 })])
    api.pass({ days: 1 })
  }
  expect([await messages(), await invoicesOf(order)]).toEqual([1, 1])
  expect(await openAlerts()).toHaveLength(1)
})

test('without a legal retention period, invoices and invoiced orders are never deleted', async () => {
  const { order } = await somethingOf('norbu')
  await runJobs()
  api.pass({ days: 50 * 366 })
  await runJobs({ withLaw: false })
  await confirmTime()
  for (let day = 0; day < 3; day++) {
    await runJobs({ withLaw: false })
    api.pass({ days: 1 })
  }
  expect([await messages(), await invoicesOf(order)]).toEqual([0, 1])
  expect(await database.selectFrom('orders').select('id').where('id', '=', order).execute()).toHaveLength(1)
})
