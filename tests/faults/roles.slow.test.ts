import { expect, test, vi } from 'vitest'
import { hasPostgres } from '../support/postgres-programs.ts'
import { openTwoRoles } from '../support/two-roles.ts'

test.runIf(hasPostgres())(
  'an order that expires while a worker runs is canceled by the next minute of its schedule',
  async () => {
    const { startWorker, database, order, status, expire, subjects } = await openTwoRoles()
    const done = async () => {
      const runs = `select from pgboss.job where name = 'payments-and-orders' and state = 'completed'`
      return (await database.query(runs)).rowCount ?? 0
    }
    // The shop that created the demo data has run some jobs.
    const before = await done()
    const worker = await startWorker()
    // The jobs at the worker's start have run.
    await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(before)
    await expire()
    const aMinute = { timeout: 100_000, interval: 500 }
    await vi.waitFor(async () => expect(await status()).toBe('canceled'), aMinute)
    await vi.waitFor(() => expect(subjects()).toContain(`Your order ${order} has been canceled`), aMinute)
    expect(await worker.stop()).toBe(0)
  },
  240_000,
)
