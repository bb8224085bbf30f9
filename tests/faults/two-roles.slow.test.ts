import { expect, test, vi } from 'vitest'
import { hasPostgres } from '../support/postgres-programs.ts'
import { partsOf } from '../support/smtp-fixture.ts'
import { openTwoRoles } from '../support/two-roles.ts'

const aWhile = { timeout: 60_000, interval: 200 }

test.runIf(hasPostgres())(
  'one process serves, the other sends emails and expires orders; without it both wait, and no data is lost',
  async () => {
    const { web, startWorker, database, order, status, expire, mails, subjects } = await openTwoRoles()
    const { rows } = await database.query('select attempts from outbox where order_id = $1', [order])
    expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }])
    // A worker runs all jobs at its start; roles.slow.test.ts tests the run every minute.
    await expire()
    expect(await status()).toBe('awaiting_payment')

    const worker = await startWorker()
    await vi.waitFor(() => expect(subjects()).toContain(`Your order ${order}`), aWhile)
    const [plain] = partsOf(mails().find(({ head }) => head.get('subject')?.includes(order)))
    expect(plain?.text).toContain(`${web.url}/account/orders/${order}`)
    await vi.waitFor(async () => expect(await status()).toBe('canceled'), aWhile)
    await vi.waitFor(() => expect(subjects()).toContain(`Your order ${order} has been canceled`), aWhile)
    expect(await worker.stop()).toBe(0)
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
    expect(subjects().length).toBe(new Set(subjects()).size)
    expect([...worker.output, ...web.output].filter((line) => line.includes('"level":"error"'))).toEqual([])
  },
  120_000,
)
