import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 1000 })

async function unpaidOrders(howMany: number): Promise<string[]> {
  const customer = await api.person('anna')
  const ids: string[] = []
  for (let index = 0; index < howMany; index++)
    ids.push((await givenOrder(api.system, { customer, items: [{ product: kit }] })).id)
  return ids
}

/** Pays an order in a transaction that may be rolled back afterwards. */
async function pay(id: string, { isUndone }: { isUndone: boolean }): Promise<void> {
  const undone = new Error('undone')
  const work = inTransaction(api.system, async (ctx) => {
    await payOrder(ctx, id)
    if (isUndone) throw undone
  })
  if (isUndone) await expect(work).rejects.toBe(undone)
  else await work
}

async function numbers(): Promise<string[]> {
  const rows = await api.database.selectFrom('invoices').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

function upTo(last: number, year = 2026): string[] {
  return Array.from({ length: last }, (_, index) => `KKH-${year}-${String(index + 1).padStart(6, '0')}`)
}

const ids = await unpaidOrders(50)

test('fifty concurrent payments with every fifth rolled back make forty invoices without gaps or duplicates', async () => {
  await Promise.all(ids.map((id, index) => pay(id, { isUndone: index % 5 === 0 })))
  expect(await numbers()).toEqual(upTo(40))
  const paid = await api.database.selectFrom('orders').select('id').where('status', '=', 'paid').execute()
  const invoiced = await api.database.selectFrom('invoices').select('order_id').execute()
  expect(invoiced.map(({ order_id }) => order_id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
  await Promise.all(ids.map((id) => pay(id, { isUndone: false })))
  expect(await numbers()).toEqual(upTo(50))
}, 60_000)

test('numbers start over with the year in the shop', async () => {
  api.pass({ days: 40, minutes: 8 * 60 + 14 })
  expect(api.now().toISOString()).toBe('2026-12-31T18:14:00.000Z')
  const [lastOfYear = ''] = await unpaidOrders(1)
  await pay(lastOfYear, { isUndone: false })
  expect(await numbers()).toEqual(upTo(51))
  // Midnight in Kathmandu.
  api.pass({ minutes: 1 })
  const [firstOfYear = ''] = await unpaidOrders(1)
  await pay(firstOfYear, { isUndone: false })
  expect(await numbers()).toEqual([...upTo(51), ...upTo(1, 2027)])
})
