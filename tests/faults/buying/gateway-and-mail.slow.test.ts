import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isFull } from '../../support/fault-report.ts'
import { openFaultScene } from '../../support/fault-scene.ts'
import { connectTo } from '../../support/fleet.ts'
import { hasPostgres } from '../../support/postgres-programs.ts'
import { newDatabase } from '../../support/shop-with-worker.ts'
import { serveEmail } from '../../support/smtp-fixture.ts'

const seconds = isFull ? 60 : 1
const manners = isFull
  ? (['down', 'slow', 'mute', 'loses answers'] as const)
  : (['down', 'loses answers'] as const)
const lies = isFull ? (['signature', 'amount', 'currency', 'merchant'] as const) : (['amount'] as const)
const busy = { at: 'text', code: 451, says: 'Try again later' } as const
const emailManners = isFull
  ? (['mute', 'drop early', 'drop', 'take and drop', 'hang', busy] as const)
  : (['take and drop', busy] as const)
/** After ten minutes, thousands of emails are waiting. */
const aWhile = { timeout: isFull ? 900_000 : 60_000, interval: isFull ? 5000 : 200 }
const mail = await serveEmail()

test.runIf(hasPostgres())(
  'with a gateway and an SMTP server that are down, slow or lie, every payment and every email finally arrives',
  async () => {
    const databaseUrl = await newDatabase()
    const scene = await openFaultScene({ databaseUrl, env: { SMTP_URL: `smtp://${mail.host}` } })
    const { gateway, morePaid, settle } = scene
    await morePaid(2)
    for (const manner of manners) {
      gateway.behave(manner)
      await setTimeout(seconds * 1000)
      gateway.behave('well')
      await morePaid(1)
    }
    for (const lie of lies) {
      await gateway.steer({ lie, notification: 'twice' })
      await morePaid(1)
    }
    await gateway.steer({})
    for (const manner of emailManners) {
      mail.behave(manner)
      await setTimeout((seconds / 3) * 1000)
    }
    mail.behave('well')
    const database = await connectTo(databaseUrl)
    await scene.buyers.stop()
    await expect
      .poll(async () => {
        // As if the pauses between the attempts had passed.
        await database.query(
          `update pgboss.job set start_after = now() where name = 'emails' and state = 'retry'`,
        )
        return (await database.query('select from outbox where sent_at is null')).rowCount
      }, aWhile)
      .toBe(0)
    const ids = new Set(mail.received.map(({ head }) => head.get('message-id')))
    expect(ids.size).toBe((await database.query('select from outbox')).rowCount)
    await settle(`gateway and mail server down, slow, silent, lying, ${seconds} s each`)
  },
  1_800_000,
)
