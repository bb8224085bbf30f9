import { type Selectable, sql, type Updateable } from 'kysely'
import { dayMs, earlier, later, secondMs } from '#model/duration.ts'
import { type EmailGateway, EmailRefused, type Mailbox } from '#server/integrations/smtp/email-gateway.ts'
import type { Outbox } from '#server/platform/database/rows.ts'
import type { Queue } from '#server/platform/jobs/open-jobs.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import type { Log } from '#server/platform/process/log.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'

type Row = Selectable<Outbox>

const maxAttempts = 20
/** The first retry comes after 8 to 16 s, each other one after about twice as long, but at most six hours. */
const options = { retryLimit: 2 * maxAttempts, retryDelay: 8, retryBackoff: true, retryDelayMax: 6 * 3600 }
/** How many emails lost their jobs at most, before a person has to wait for the next minute. */
const maxAtOnce = 1000
export const emailRetentionDays = 30

/** The job of each email. After a crash between sending and recording, it is sent twice with the same Message-ID. */
export function emailQueue(mail: EmailGateway, log: Pick<Log, 'error'>): Queue {
  return { name: 'emails', options, work: (ctx, id) => deliverEmail(ctx, { mail, log }, Number(id)) }
}

/** Sends the jobs of due emails that have none: their rows come from a backup, or from a node that was starting. */
export async function sendMissingJobs(ctx: Context): Promise<void> {
  const due = await dueEmails(ctx).orderBy('due_at').limit(maxAtOnce).execute()
  await ctx.sendJobs(
    ctx,
    'emails',
    due.map(({ id }) => String(id)),
  )
}

export function dueEmails({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  return database
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', clock())
}

/** Old emails, since they contain personal data. */
export const oldEmails: OldRows = {
  table: 'outbox',
  isOld: (now) => sql`least(sent_at, given_up_at) < ${earlier(now, emailRetentionDays * dayMs)}`,
}

export function failedEmailAlert(id: number) {
  return { kind: 'mail.given-up' as const, subject: `mail:${id}` }
}

/** Throws if the email should be tried again. */
export async function deliverEmail(
  ctx: Context,
  { mail, log }: { mail: EmailGateway; log: Pick<Log, 'error'> },
  id: number,
): Promise<void> {
  const row = await ctx.database
    .updateTable('outbox')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  // Deleted, or sent by another job.
  if (!row) return
  try {
    await send(ctx, mail, row)
  } catch (error) {
    const last_error = error instanceof Error ? error.message : String(error)
    if (!(error instanceof EmailRefused) && row.attempts < maxAttempts) {
      const seconds = Math.min(options.retryDelay * 2 ** row.attempts, options.retryDelayMax)
      await record(ctx, row, { due_at: later(ctx.clock(), seconds * secondMs), last_error })
      // The queue stores this error, so it names no recipient.
      throw new Error(`email ${id} is tried again`)
    }
    log.error('email failed', { id })
    return inTransaction(ctx, async (tx) => {
      await record(tx, row, { given_up_at: ctx.clock(), last_error, ...withoutSecret(row) })
      const { subject, recipient } = row
      // By email as well, unless the shop's own mailbox is what fails.
      const isEmailed = recipient !== null
      await raiseAlert(tx, { ...failedEmailAlert(id), params: { subject, recipient } }, { isEmailed })
    })
  }
  await record(ctx, row, { sent_at: ctx.clock(), last_error: null, ...withoutSecret(row) })
}

async function send(ctx: Context, mail: EmailGateway, row: Row): Promise<void> {
  const { name, email: address } = await ctx.businessDetails(ctx)
  if (address === '') throw new Error('The shop has no contact address.')
  await mail.send({
    id: messageIdOf(row),
    from: { name, address },
    to: row.recipient ?? address,
    replyTo: replyToOf(row),
    unsubscribeUrl: row.unsubscribe_url ?? undefined,
    subject: row.subject,
    text: row.text,
    html: row.html ?? undefined,
    writtenAt: row.created_at,
  })
}

/** Records a change, unless another node has tried the email since. */
async function record({ database }: Context, row: Row, change: Updateable<Outbox>): Promise<void> {
  await database
    .updateTable('outbox')
    .set(change)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .execute()
}

/** An email that was sent or has failed no longer needs its secret. */
function withoutSecret({ is_secret }: Row): Updateable<Outbox> {
  return is_secret ? { text: '', html: null } : {}
}

/** The same for every attempt; a new one when staff send the email again. */
function messageIdOf({ id, created_at, resends }: Row): string {
  return [`karda-${created_at.getTime()}-${id}`, ...(resends > 0 ? [resends] : [])].join('-')
}

function replyToOf({ reply_to_name: name, reply_to_address: address }: Row): Mailbox | undefined {
  return name !== null && address !== null ? { name, address } : undefined
}
