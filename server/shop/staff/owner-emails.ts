import { messagesOf } from '#server/messages/messages-of.ts'
import { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'
import { findOwners, findUsernames } from '#server/shop/accounts/find-account.ts'

type Words = ReturnType<typeof messagesOf>['staffEmails']['changes']

/** A change to email every owner about, with the params of its sentence. */
export type OwnerNews = {
  [What in keyof Words]: { what: What } & Omit<Parameters<Words[What]>[0], 'by'>
}[keyof Words]

/** Emails all owners, and the person concerned, about a change of staff or of rights, no matter who made it. */
export async function emailOwners(
  ctx: Context,
  news: OwnerNews,
  concerned?: Pick<AccountRow, 'id' | 'email'>,
): Promise<void> {
  const words = messagesOf(ctx).staffEmails
  const sentence = words.changes[news.what] as (input: object) => string
  const text = sentence({ ...news, by: await actorNameOf(ctx) })
  const owners = await findOwners(ctx)
  for (const owner of owners)
    await enqueueEmail(ctx, {
      kind: 'staff.changed',
      ...owner,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.subject },
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: words.stranger },
        { kind: 'button', label: words.button, url: `${ctx.publicUrl}/admin/audit` },
      ],
    })
  if (concerned && owners.every(({ account_id }) => account_id !== concerned.id))
    await enqueueEmail(ctx, {
      kind: 'staff.changed',
      to: concerned.email,
      account_id: concerned.id,
      adminPath: '/account',
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.subject },
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: words.member },
      ],
    })
}

async function actorNameOf(ctx: Context): Promise<string | null> {
  const { actor } = ctx
  if (actor.kind !== 'staff' && actor.kind !== 'customer') return null
  return (await findUsernames(ctx, [actor.accountId])).get(actor.accountId) ?? null
}
