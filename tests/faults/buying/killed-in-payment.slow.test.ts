import { expect, test } from 'vitest'
import { isFull } from '../../support/fault-report.ts'
import { kill } from '../../support/fault-scene.ts'
import { hasPostgres } from '../../support/postgres-programs.ts'
import { openShopWithWorker } from '../../support/shop-with-worker.ts'

const kills = isFull ? 20 : 1
const aWhile = { timeout: 60_000, interval: 100 }

test.runIf(hasPostgres())(
  'a worker killed during an inquiry about a payment loses no payment',
  async () => {
    const { startWorker, gateway, database, morePaid, settle } = await openShopWithWorker()
    // Without notifications the shop learns of payments only by inquiry; the buyers inquire, too.
    await gateway.steer({ notification: 'never' })
    await morePaid(1)
    for (let count = 0; count < kills; count++) {
      gateway.behave('mute')
      const worker = await startWorker()
      await expect
        .poll(async () => {
          // As if the inquiries were due and the job of the dead worker had timed out.
          await database.query('update payments set next_inquiry_at = now() where next_inquiry_at > now()')
          await database.query(
            `delete from pgboss.job where name = 'payments-and-orders' and state = 'active'`,
          )
          const { rows } = await database.query('select max(inquiries) as most from payments')
          return gateway.waiting() > 0 && rows[0].most > count
        }, aWhile)
        .toBe(true)
      await kill(worker)
      gateway.behave('well')
      await morePaid(1)
    }
    const worker = await startWorker()
    await settle(`kill -9 of a worker that asks about a payment, ${kills} times`)
    await worker.stop()
  },
  1_800_000,
)
