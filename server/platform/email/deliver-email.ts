import type { Selectable } from 'kysely'
import { later, minuteMs } from '#model/duration.ts'
import { type EmailGateway, EmailRefused, type Mailbox } from '#server/integrations/smtp/email-gateway.ts'
import type { Outbox } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** A node renews its claim while it sends an email; after this time without renewal, it is assumed to have crashed. */
const secondsClaimed = 40
const renewedEveryMs = 10_000
const maxAttempts = 16
/** After this many emails in a run, several are sent at a time, so that the others do not wait too long. */
const backlog = 20
const concurrency = 5
const maxMinutes = 360
/** How long emails are retained, including the copies that an email gateway stores. */
export const retentionDays = 30

type Delivery = {
  database: Context['database']
  clock: Context['clock']
  mail: EmailGateway
  /** The sender of all emails, and the recipient of those to the shop; the address is '' while unset. */
  shop: () => Promise<Mailbox>
  /** Called for every email that has failed permanently. */
  onFailed: (id: number, mail: FailedEmail) => unknown
  /** Checked before every email. */
  isClosing?: () => boolean
}
type Row = Selectable<Outbox>
export type FailedEmail = Pick<Row, 'kind' | 'recipient' | 'subject'>

/**
 * Sends due emails and returns the number of attempts. No row is locked while an email is being sent: a node claims it
 * by moving its due time ahead, and renews the claim until it is sent. After a crash between sending and recording, the
 * email is sent twice with the same Message-ID; none is lost. Emails are sent one after another, in the order in which
 * they are due, unless there are many.
 */
export async function deliverEmails(delivery: Delivery): Promise<number> {
  let attempts = 0
  const others: Promise<unknown>[] = []
  const send = async () => {
    while (!delivery.isClosing?.()) {
      const row = await claim(delivery)
      if (!row) return
      await attempt(delivery, row)
      attempts++
      // The first sender gets the same error and reports it.
      if (attempts === backlog)
        for (let one = 1; one < concurrency; one++) others.push(send().catch(() => {}))
    }
  }
  try {
    await send()
  } finally {
    await Promise.all(others)
  }
  return attempts
}

/** Deletes old emails: they contain personal data. */
export async function purgeEmails(ctx: Context): Promise<void> {
  await ctx.database
    .deleteFrom('outbox')
    .where((where) => {
      const oldest = after(ctx.clock(), -retentionDays * 1440)
      return where.or([where('sent_at', '<', oldest), where('given_up_at', '<', oldest)])
    })
    .execute()
}

/** When the newest stored email was written. */
export async function newestEmailTime(ctx: Context): Promise<Date | undefined> {
  const newest = await ctx.database
    .selectFrom('outbox')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.created_at
}

/** Claims the next due email. Nodes that do so concurrently each get a different one. */
async function claim({ database, clock }: Delivery): Promise<Row | undefined> {
  const now = clock()
  return database
    .updateTable('outbox')
    .set((set) => ({ attempts: set('attempts', '+', 1), due_at: claimedUntil(now) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

async function attempt(delivery: Delivery, row: Row): Promise<void> {
  try {
    await whileClaimed(delivery, row, () => send(delivery, row))
  } catch (error) {
    return recordFailure(delivery, row, error)
  }
  await record(delivery, row, { sent_at: delivery.clock(), last_error: null, ...withoutSecret(row) })
}

/** Renews the claim during the work. If this fails for too long, another node sends the email as well. */
async function whileClaimed(delivery: Delivery, row: Row, work: () => Promise<void>): Promise<void> {
  let renewed = Promise.resolve()
  const renewing = setInterval(() => {
    renewed = record(delivery, row, { due_at: claimedUntil(delivery.clock()) }).catch(() => {})
  }, renewedEveryMs)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    // Otherwise the renewal could overwrite the result that is recorded next.
    await renewed
  }
}

async function send({ shop, mail }: Delivery, row: Row): Promise<void> {
  const from = await shop()
  if (from.address === '') throw new Error('The shop has no contact address.')
  await mail.send({
    id: messageIdOf(row),
    from,
    to: row.recipient ?? from.address,
    replyTo: replyToOf(row),
    subject: row.subject,
    text: row.text,
    html: row.html ?? undefined,
    writtenAt: row.created_at,
  })
}

async function recordFailure(delivery: Delivery, row: Row, error: unknown): Promise<void> {
  const now = delivery.clock()
  const last_error = error instanceof Error ? error.message : String(error)
  if (error instanceof EmailRefused || row.attempts >= maxAttempts) {
    await record(delivery, row, { given_up_at: now, last_error, ...withoutSecret(row) })
    await delivery.onFailed(row.id, row)
    return
  }
  const minutes = Math.min(2 ** (row.attempts - 1), maxMinutes)
  await record(delivery, row, { due_at: after(now, minutes), last_error })
}

/** Records a change, unless another node has claimed the email since. */
async function record({ database }: Delivery, row: Row, change: Partial<Row>): Promise<void> {
  const { id: _, ...columns } = change
  await database
    .updateTable('outbox')
    .set(columns)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .execute()
}

/** An email that was sent or has failed no longer needs its secret. */
function withoutSecret({ is_secret }: Row): Partial<Row> {
  return is_secret ? { text: '', html: null } : {}
}

/** The same for every attempt; a new one when staff send the email again. */
function messageIdOf({ id, created_at, resends }: Row): string {
  return [`karda-${created_at.getTime()}-${id}`, ...(resends > 0 ? [resends] : [])].join('-')
}

function replyToOf({ reply_to_name: name, reply_to_address: address }: Row): Mailbox | undefined {
  return name !== null && address !== null ? { name, address } : undefined
}

function claimedUntil(now: Date): Date {
  return after(now, secondsClaimed / 60)
}

function after(time: Date, minutes: number): Date {
  return later(time, minutes * minuteMs)
}
