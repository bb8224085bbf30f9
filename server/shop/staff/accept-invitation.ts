import type { z } from 'zod'
import type { StaffRole } from '#contract/admin/accounts/permissions.ts'
import { acceptInvitationCall, type findInvitationCall } from '#contract/shop/invitations.ts'
import { action, writeAudit } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import {
  type AccountRow,
  accountByLogin,
  insertAccount,
  lockAccountWithPassword,
  updateAccount,
} from '#server/shop/accounts/account-rows.ts'
import { refuseWrongPassword } from '#server/shop/accounts/passwords/change-password.ts'
import { hashPassword, refuseWeakPassword } from '#server/shop/accounts/passwords/passwords.ts'
import { secretHash } from '#server/shop/accounts/secrets.ts'
import { revokeSessions } from '#server/shop/accounts/sessions/sessions.ts'
import { attemptKeyOf } from '#server/shop/accounts/sessions/sign-in.ts'
import { emailOwners } from './staff-changes.ts'

type Opened = { email: string; username: string; password_hash: string }
type Prepared = { token: string } & ({ existing: AccountRow } | { opened: Opened })

/** The invitation behind a link. */
export async function findInvitation(
  ctx: Context,
  token: string,
): Promise<z.input<typeof findInvitationCall.answer>> {
  const { email, role } = await openInvitation(ctx, token)
  const { name } = await ctx.businessDetails(ctx)
  const account = await accountByLogin(ctx, email)
  return { email, role, shop_name: name, username: account?.username ?? null }
}

/**
 * Adds the invited person to the staff, with a new account or with the existing account of the invited address, which
 * requires its password. Ends that account's sessions, since they were started under the weaker rules for customers.
 */
export const acceptInvitation = action({
  name: 'accounts.accept-invitation',
  may: anyone,
  input: acceptInvitationCall.body,
  clears: [],
  prepare: async (ctx, { token, username, password }): Promise<Prepared> => {
    const { email } = await openInvitation(ctx, token)
    const existing = await accountByLogin(ctx, email)
    if (existing) {
      await refuseWrongPassword(ctx, existing, 'password', password)
      return { token, existing }
    }
    if (username === undefined) return refuseField('username', 'required')
    refuseWeakPassword(password, { email, username })
    return { token, opened: { email, username, password_hash: await hashPassword(password) } }
  },
  run: async (ctx, prepared) => {
    const { role } = await takeInvitation(ctx, prepared.token)
    const account =
      'existing' in prepared
        ? await promote(ctx, prepared.existing, role)
        : await open(ctx, { ...prepared.opened, role })
    const asThemselves = { ...ctx, actor: { kind: 'customer' as const, accountId: account.id } }
    const subject = `account:${account.id}`
    const before = 'existing' in prepared ? { role: 'customer' } : null
    await writeAudit(asThemselves, { verb: 'accounts.accept-invitation', subject, before, after: { role } })
    ctx.security.record({ kind: 'rights_changed', code: `customer_to_${role}`, subject })
    await emailOwners(ctx, { what: 'joined', username: account.username, role })
  },
})

/** The key for counting wrong passwords; for an existing account, together with those entered at its login. */
export async function attemptKeyOfInvitation(ctx: Context, { token }: { token: string }): Promise<string> {
  const { email } = await openInvitation(ctx, token)
  const account = await accountByLogin(ctx, email)
  return account ? attemptKeyOf(account.id) : `invitation ${email}`
}

async function openInvitation(ctx: Context, token: string): Promise<{ email: string; role: StaffRole }> {
  const invitation = await ctx.database
    .selectFrom('staff_invitations')
    .select(['email', 'role'])
    .where('token_hash', '=', secretHash(token))
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst()
  return invitation ?? refuse('invitation_invalid')
}

/** Uses up the invitation; the second of two concurrent calls finds none. */
async function takeInvitation(ctx: Context, token: string): Promise<{ role: StaffRole }> {
  const used = await ctx.database
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', secretHash(token))
    .where('expires_at', '>', ctx.clock())
    .returning('role')
    .executeTakeFirst()
  return used ?? refuse('invitation_invalid')
}

async function promote(ctx: Tx, compared: AccountRow, role: StaffRole): Promise<AccountRow> {
  const account = await lockAccountWithPassword(ctx, compared)
  if (!account) return refuseField('password', 'wrong_password')
  if (account.suspended_at) refuse('account_suspended')
  if (account.role !== 'customer') refuse('invitation_invalid')
  await revokeSessions(ctx, account.id)
  const email_verified_at = account.email_verified_at ?? ctx.clock()
  return (await updateAccount(ctx, account.id, { role, email_verified_at })) ?? refuse('invitation_invalid')
}

async function open(ctx: Context, account: Opened & { role: StaffRole }): Promise<AccountRow> {
  // The link proves that the person reads this mailbox.
  const opened = await insertAccount(ctx, { ...account, email_verified_at: ctx.clock() })
  if (opened) return opened
  // Either the username is taken, or an account with this address was just opened, and its password is now required.
  if (await accountByLogin(ctx, account.email)) return refuse('invitation_invalid')
  return refuseField('username', 'username_taken')
}
