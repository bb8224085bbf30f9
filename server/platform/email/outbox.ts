import { messagesOf } from '#server/messages/messages-of.ts'
import type { BusinessDetails, Context } from '#server/platform/kernel/context.ts'
import type { Person } from '#server/platform/kernel/person.ts'
import { emailHtml } from './email-html.ts'
import { fillTemplate, readEmailText, type TemplatedEmail } from './email-templates.ts'
import { type Block, emailText } from './email-text.ts'

/** The email belongs to the recipient's account and is deleted with it; null only when the account is gone. */
type ToPerson = { to: string; account_id: number | null; adminPath?: string }

/**
 * Without `to`, the email goes to the shop itself; `account_id` is the person on whose behalf it is sent. `adminPath`
 * is the back office page about its subject, '/orders/0123456789': a button at the end of the email leads there.
 */
type ToShop = { to?: undefined; account_id?: number | null | undefined; adminPath: string }

export type NewEmail = (ToPerson | ToShop) & {
  /** '<domain>.<event>', such as 'orders.placed', by which staff can filter. */
  kind: string
  replyTo?: { name: string; address: string }
  order_id?: string
  /** The email contains a secret of its recipient, such as a link that gives access to an account. */
  isSecret?: true
  /** Where the recipient ends all emails of this kind, in one press and without signing in. */
  unsubscribeUrl?: string
} & (TemplatedEmail | { subject: string; blocks: Block[] })

/** The email and its job commit or roll back with the change; it is sent after the commit. */
export function enqueueEmail(ctx: Context, mail: NewEmail): Promise<void> {
  return enqueueEmails(ctx, [mail])
}

/** Enqueues several emails in this order. Pass the business details if you have already read them. */
export async function enqueueEmails(
  ctx: Context,
  mails: NewEmail[],
  businessDetails?: BusinessDetails,
): Promise<void> {
  if (mails.length === 0) return
  const head = businessDetails ?? (await ctx.businessDetails(ctx))
  const rows = []
  for (const mail of mails) rows.push(await rowOf(ctx, mail, head))
  const inserted = await ctx.database.insertInto('outbox').values(rows).returning('id').execute()
  await ctx.sendJobs(
    ctx,
    'emails',
    inserted.map(({ id }) => String(id)),
  )
}

async function rowOf(ctx: Context, mail: NewEmail, businessDetails: BusinessDetails) {
  const { kind, to, account_id, replyTo, order_id, isSecret, adminPath, unsubscribeUrl } = mail
  const now = ctx.clock()
  const { subject, ...said } =
    'words' in mail ? fillTemplate(await readEmailText(ctx, mail.words), mail, businessDetails) : mail
  const blocks = adminPath ? [...said.blocks, adminButton(ctx, adminPath)] : said.blocks
  return {
    kind,
    order_id: order_id ?? null,
    recipient: to ?? null,
    account_id: account_id ?? null,
    reply_to_name: replyTo?.name ?? null,
    reply_to_address: replyTo?.address ?? null,
    subject,
    is_secret: isSecret ?? false,
    unsubscribe_url: unsubscribeUrl ?? null,
    text: emailText(blocks, businessDetails),
    html: emailHtml(subject, blocks, businessDetails),
    created_at: now,
    due_at: now,
  }
}

function adminButton(ctx: Context, path: string): Block {
  return { kind: 'button', label: messagesOf(ctx).shopEmails.admin, url: `${ctx.publicUrl}/admin${path}` }
}

/** Whether an email of this kind about this order was ever enqueued. */
export async function hasEmail(
  ctx: Context,
  { kind, order_id }: { kind: string; order_id: string },
): Promise<boolean> {
  const row = await ctx.database
    .selectFrom('outbox')
    .select('id')
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** Stored emails to a person, newest first. */
export function findEmailsTo(ctx: Context, { accountId, verifiedEmail }: Person) {
  return ctx.database
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text', 'is_secret', 'created_at', 'sent_at'])
    .where('recipient', 'is not', null)
    .where((where) =>
      where.or([
        where('account_id', '=', accountId),
        ...(verifiedEmail === undefined
          ? []
          : [where.and([where('account_id', 'is', null), where('recipient', '=', verifiedEmail)])]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes emails to a person, and those to the shop on their behalf, even if they have not been sent yet. */
export async function deleteEmailsOf(ctx: Context, { accountId, verifiedEmail }: Person): Promise<void> {
  await ctx.database.deleteFrom('outbox').where('account_id', '=', accountId).execute()
  if (verifiedEmail === undefined) return
  await ctx.database
    .deleteFrom('outbox')
    .where('account_id', 'is', null)
    .where((where) =>
      where.or([
        where('recipient', '=', verifiedEmail),
        where(where.fn('lower', ['reply_to_address']), '=', verifiedEmail),
      ]),
    )
    .execute()
}
