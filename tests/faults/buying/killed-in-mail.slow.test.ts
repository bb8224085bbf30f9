import { expect, test } from 'vitest'
import { isFull } from '../../support/fault-report.ts'
import { kill } from '../../support/fault-scene.ts'
import { hasPostgres } from '../../support/postgres-programs.ts'
import { openShopWithWorker } from '../../support/shop-with-worker.ts'
import { serveEmail } from '../../support/smtp-fixture.ts'

const kills = isFull ? 20 : 1
const aWhile = { timeout: 60_000, interval: 100 }
const mail = await serveEmail()

test.runIf(hasPostgres())(
  'a worker killed while sending an email sends it again with the same id, and no email is lost',
  async () => {
    const { startWorker, database, morePaid, settle } = await openShopWithWorker({
      SMTP_URL: `smtp://${mail.host}`,
    })
    await morePaid(1)
    for (let count = 0; count < kills; count++) {
      mail.behave('take and hang')
      const before = mail.received.length
      const worker = await startWorker()
      await expect.poll(() => mail.received.length, aWhile).toBeGreaterThan(before)
      await kill(worker)
      // As if enough time had passed to consider the sending node dead.
      await database.query(`update pgboss.job set state = 'retry' where name = 'emails' and state = 'active'`)
    }
    mail.behave('well')
    const worker = await startWorker()
    await settle(`kill -9 of a worker that sends email, ${kills} times`)
    const unsent = () => database.query('select from outbox where sent_at is null')
    // The full run has thousands of emails.
    await expect.poll(async () => (await unsent()).rowCount, { ...aWhile, timeout: 900_000 }).toBe(0)
    await worker.stop()
    const ids = new Set(mail.received.map(({ head }) => head.get('message-id')))
    expect(ids.size).toBe((await database.query('select from outbox')).rowCount)
    expect(mail.received.length).toBeGreaterThanOrEqual(ids.size + kills)
  },
  1_800_000,
)
