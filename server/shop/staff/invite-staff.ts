import { sql } from 'kysely'
import { type Invitation, inviteStaffCall, withdrawInvitationCall } from '#contract/admin/accounts/staff.ts'
import { dayMs, earlier, hourMs, later } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { notFound, refuseField } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { lockAccountByEmail } from '#server/shop/accounts/account-rows.ts'
import { usernameOf } from '#server/shop/accounts/find-account.ts'
import { newSecret, secretHash } from '#server/shop/accounts/secrets.ts'
import { emailInvitation } from './invitation-email.ts'
import { emailOwners, lockOwners, refuseBeyondOwnRights } from './staff-changes.ts'

const hoursToLive = 72
const inviter = usernameOf('staff_invitations.invited_by').as('invited_by')

/**
 * Emails an invitation, which replaces an earlier one to the same address. Refused if its role has rights that the
 * caller lacks.
 */
export const inviteStaff = action({
  name: 'accounts.invite-staff',
  may: permitted('staff.manage'),
  input: inviteStaffCall.body,
  clears: [],
  run: async (ctx, { email: typed, role }): Promise<Invitation> => {
    await lockOwners(ctx)
    await refuseBeyondOwnRights(ctx, role)
    const email = typed.toLowerCase()
    const account = await lockAccountByEmail(ctx, email)
    if (account && account.role !== 'customer') refuseField('email', 'already_staff')
    const replaced = await ctx.database
      .deleteFrom('staff_invitations')
      .where('email', '=', email)
      .returning('role')
      .executeTakeFirst()
    if (replaced) await refuseBeyondOwnRights(ctx, replaced.role)
    const token = newSecret()
    const now = ctx.clock()
    const { actor } = ctx
    const row = await ctx.database
      .insertInto('staff_invitations')
      .values({
        token_hash: secretHash(token),
        email,
        role,
        created_at: now,
        invited_by: actor.kind === 'staff' ? actor.accountId : null,
        expires_at: later(now, hoursToLive * hourMs),
      })
      .returning(['id', 'email', 'role', inviter, 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    await emailInvitation(ctx, { email, role, token })
    await emailOwners(ctx, { what: 'invited', email, role })
    return answerOf(ctx, row)
  },
  // Without the address, which may belong to a person who never joins.
  audit: { subject: (_, { id }) => `invitation:${id}`, did: ({ role }) => ({ role }) },
})

/** Invitations not accepted yet, newest first. */
export async function listInvitations(
  ctx: Context,
  paging: Parameters<typeof adminList>[2],
): Promise<AdminPage<Invitation>> {
  permitted('staff.manage')(ctx.actor)
  const invitations = ctx.database
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', inviter, 'created_at', 'expires_at'])
  const page = await adminList(ctx, invitations, paging, {
    by: { column: 'id', type: 'integer' },
    direction: 'desc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: page.rows.map((row) => answerOf(ctx, row)) }
}

/**
 * Withdraws an invitation, so that its link stops working. Refused if its role has rights that the caller lacks; emails
 * all owners, like every change of an invitation.
 */
export const withdrawInvitation = action({
  name: 'accounts.withdraw-invitation',
  may: permitted('staff.manage'),
  input: withdrawInvitationCall.params,
  audit: { type: 'invitation', id: ({ id }) => id, read: readInvitation },
  clears: [],
  run: async (ctx, { id }) => {
    await lockOwners(ctx)
    const row = await ctx.database
      .deleteFrom('staff_invitations')
      .where('id', '=', id)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!row) notFound()
    await refuseBeyondOwnRights(ctx, row.role)
    await emailOwners(ctx, { what: 'withdrawn', ...row })
    return null
  },
})

function readInvitation({ database }: Context, id: string) {
  return database
    .selectFrom('staff_invitations')
    .select('role')
    .where('id', '=', Number(id))
    .executeTakeFirst()
}

type Row = Omit<Invitation, 'created_at' | 'expires_at' | 'is_expired'> & {
  created_at: Date
  expires_at: Date
}

function answerOf({ clock }: Context, row: Row): Invitation {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= clock(),
  }
}

/** Invitations a week after they expired; until then owners see that they were not accepted. */
export const oldInvitations: OldRows = {
  table: 'staff_invitations',
  isOld: (now) => sql`expires_at < ${earlier(now, 7 * dayMs)}`,
}
