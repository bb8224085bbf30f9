import type { StaffRole } from '#contract/admin/accounts/permissions.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import type { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type AccountRow, lockAccountById } from '#server/shop/accounts/account-rows.ts'
import { findOwners, findUsernames } from '#server/shop/accounts/find-account.ts'

type Manager = ReturnType<ReturnType<typeof permitted>>

/** Locks all owners until the transaction ends, so changes of staff happen one after another. */
export function lockOwners({ database }: Tx): Promise<{ id: number }[]> {
  return database
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Locks a staff member until the transaction ends, for a change that may end their ownership. Locks all owners first:
 * if two owners demote each other concurrently, the second change finds only one owner left.
 */
export async function lockStaffMember(
  ctx: Tx<Manager>,
  id: number,
): Promise<{ account: AccountRow; isLastOwner: boolean }> {
  const owners = await lockOwners(ctx)
  const account = await lockAccountById(ctx, id)
  if (!account || account.role === 'customer') notFound()
  await refuseBeyondOwnRights(ctx, account.role)
  return { account, isLastOwner: owners.length === 1 && owners[0]?.id === id }
}

/** Managers of staff who are not owners cannot change or grant rights that they lack. */
export async function refuseBeyondOwnRights(
  { actor, database }: Context<Manager>,
  role: StaffRole,
): Promise<void> {
  if (actor.kind === 'system' || actor.role === 'owner') return
  if (role === 'owner') refuse('beyond_own_rights')
  const own: ReadonlySet<string> = actor.permissions
  const rights = await database
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', role)
    .execute()
  if (rights.some(({ permission }) => !own.has(permission))) refuse('beyond_own_rights')
}

export function refuseOwnAccount({ actor }: Context<Manager>, id: number): void {
  if (actor.kind === 'staff' && actor.accountId === id) refuse('own_account')
}

type Words = ReturnType<typeof messagesOf>['staffEmails']['changes']

/** A change to email every owner about, with the params of its sentence. */
type OwnerNews = {
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
  const text = sentence({ ...news, by: await callerName(ctx) })
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

export async function callerName(ctx: Context): Promise<string | null> {
  const { actor } = ctx
  if (actor.kind !== 'staff' && actor.kind !== 'customer') return null
  return (await findUsernames(ctx, [actor.accountId])).get(actor.accountId) ?? null
}
