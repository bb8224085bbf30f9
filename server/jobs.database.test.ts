import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'

const api = await openApi()

test('a job that fails is reported and leaves the others running', async () => {
  await givenCheckout(api.system)
  const customer = await api.person('anna')
  const product = await givenProduct(api.system, { slug: 'care-kit', stock: 5 })
  const { id } = await givenOrder(api.system, { customer, items: [{ product }] })
  api.pass({ days: 8 })
  await api.database.schema.alterTable('payments').renameTo('payments_away').execute()
  const failures: unknown[] = []
  await runAllJobs(api.system, (message, facts) => failures.push([message, facts]))
  await api.database.schema.alterTable('payments_away').renameTo('payments').execute()
  expect(failures).toEqual([
    [
      'job failed',
      {
        job: 'payments-and-orders',
        step: 'inquireOpenPayments',
        error: expect.stringContaining('payments'),
      },
    ],
  ])
  const order = await api.database
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(order?.status).toBe('canceled')
})
