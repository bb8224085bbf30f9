import type { Selectable } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Outbox } from '../database/rows.ts'
import { type Mailbox, type MailGateway, MailRefused } from '../gateways/mail/mail-gateway.ts'

/** Longer than the gateway takes for one mail; then whoever had it is taken for dead. */
const minutesToSend = 5
const maxAttempts = 16
const maxMinutes = 360
/** Also of what a mail gateway keeps here. */
export const daysKept = 30

type Given = {
  database: Context['database']
  clock: Context['clock']
  mail: MailGateway
  /** Who sends, and who gets what is for the shop; its address is '' while it has none. */
  shop: () => Promise<Mailbox>
  /** Called for every mail that will not be sent. */
  onGivenUp: (id: number, mail: GivenUp) => unknown
  /** Asked before every mail. */
  isClosing?: () => boolean
}
type Row = Selectable<Outbox>
export type GivenUp = Pick<Row, 'kind' | 'recipient' | 'subject'>

/**
 * Sends what is due and answers the number of attempts. Nothing is locked while a mail is being sent: it is claimed by
 * moving its due time past what sending may take. After a crash between sending and recording it a mail goes out twice,
 * with the same Message-ID; none is lost.
 */
export async function deliverMail(given: Given): Promise<number> {
  let attempts = 0
  while (!given.isClosing?.()) {
    const row = await claim(given)
    if (!row) break
    await attempt(given, row)
    attempts++
  }
  return attempts
}

/** Mails hold what people wrote, so they are not kept longer than anyone would ask for them. */
export async function purgeMails(ctx: Context): Promise<void> {
  await ctx.database
    .deleteFrom('outbox')
    .where((where) => {
      const oldest = after(ctx.clock(), -daysKept * 1440)
      return where.or([where('sent_at', '<', oldest), where('given_up_at', '<', oldest)])
    })
    .execute()
}

/** When the newest mail was written that is still there. */
export async function newestMailTime(ctx: Context): Promise<Date | undefined> {
  const newest = await ctx.database
    .selectFrom('outbox')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.created_at
}

/** Several nodes may ask at once: each gets another mail. */
async function claim({ database, clock }: Given): Promise<Row | undefined> {
  const now = clock()
  return database
    .updateTable('outbox')
    .set((set) => ({ attempts: set('attempts', '+', 1), due_at: after(now, minutesToSend) }))
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

async function attempt(given: Given, row: Row): Promise<void> {
  try {
    const shop = await given.shop()
    if (shop.address === '') throw new Error('The shop has no contact address.')
    await given.mail.send({
      id: messageIdOf(row),
      from: shop,
      to: row.recipient ?? shop.address,
      replyTo: replyToOf(row),
      subject: row.subject,
      text: row.text,
      html: row.html ?? undefined,
      writtenAt: row.created_at,
    })
  } catch (error) {
    return noteFailure(given, row, error)
  }
  await note(given, row, { sent_at: given.clock(), last_error: null, ...withoutSecret(row) })
}

async function noteFailure(given: Given, row: Row, error: unknown): Promise<void> {
  const now = given.clock()
  const last_error = error instanceof Error ? error.message : String(error)
  if (error instanceof MailRefused || row.attempts >= maxAttempts) {
    await note(given, row, { given_up_at: now, last_error, ...withoutSecret(row) })
    await given.onGivenUp(row.id, row)
    return
  }
  const minutes = Math.min(2 ** (row.attempts - 1), maxMinutes)
  await note(given, row, { due_at: after(now, minutes), last_error })
}

/** Changes nothing when another has claimed the mail since. */
async function note({ database }: Given, row: Row, change: Partial<Row>): Promise<void> {
  const { id: _, ...columns } = change
  await database
    .updateTable('outbox')
    .set(columns)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .execute()
}

/** What is over needs its secret no more. */
function withoutSecret({ is_secret }: Row): Partial<Row> {
  return is_secret ? { text: '', html: null } : {}
}

/** The same at every attempt; another one when staff send it again. */
function messageIdOf({ id, created_at, resends }: Row): string {
  return [`karda-${created_at.getTime()}-${id}`, ...(resends > 0 ? [resends] : [])].join('-')
}

function replyToOf({ reply_to_name: name, reply_to_address: address }: Row): Mailbox | undefined {
  return name !== null && address !== null ? { name, address } : undefined
}

function after(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
