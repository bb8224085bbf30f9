import { z } from 'zod'
import { changeStaffRoleCall } from '#contract/admin/accounts/staff.ts'
import { IdParam } from '#contract/wire.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action, writeAudit } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { secondFactorChanged } from '#server/shop/accounts/account-emails.ts'
import { type AccountRow, updateAccount } from '#server/shop/accounts/account-rows.ts'
import { removeSecondFactor } from '#server/shop/accounts/second-factor/second-factor-removal.ts'
import { revokeSessions } from '#server/shop/accounts/sessions/sessions.ts'
import { type Rights, readRightsOf } from './list-staff.ts'
import { emailOwners, lockStaffMember, refuseBeyondOwnRights, refuseOwnAccount } from './staff-changes.ts'

const ofMember = {
  may: permitted('staff.manage'),
  input: z.object({ id: IdParam }),
  audit: { type: 'account' as const, id: ({ id }: { id: number }) => id, read: readRightsOf },
  clears: [],
}

/** Changes a staff member's role, effective from their next call. */
export const changeStaffRole = action({
  ...ofMember,
  name: 'accounts.change-role',
  input: ofMember.input.extend(changeStaffRoleCall.body.shape),
  run: async (ctx, { id, role }, before) => {
    const { account, isLastOwner } = await lockStaffMember(ctx, id)
    if (account.role !== role) {
      await refuseBeyondOwnRights(ctx, role)
      if (isLastOwner) refuse('last_owner')
      await updateAccount(ctx, id, { role })
      recordChange(ctx, id, `${account.role}_to_${role}`)
      const { username, role: from } = account
      await emailOwners(ctx, { what: 'roleChanged', username, from, to: role }, account)
    }
    return { ...rightsOf(account, before), role }
  },
})

/** Signs a staff member out everywhere and blocks their login until restored. */
export const suspendStaffMember = action({
  ...ofMember,
  name: 'accounts.suspend-staff',
  run: async (ctx, { id }, before) => {
    refuseOwnAccount(ctx, id)
    const { account, isLastOwner } = await lockStaffMember(ctx, id)
    if (isLastOwner) refuse('last_owner')
    await revokeSessions(ctx, id)
    if (!account.suspended_at) {
      await updateAccount(ctx, id, { suspended_at: ctx.clock() })
      recordChange(ctx, id, 'suspended')
      await emailOwners(ctx, { what: 'suspended', username: account.username }, account)
    }
    return { ...rightsOf(account, before), is_suspended: true }
  },
})

/** Lets a suspended staff member sign in again; their earlier sessions stay ended. */
export const restoreStaffMember = action({
  ...ofMember,
  name: 'accounts.restore-staff',
  run: async (ctx, { id }, before) => {
    const { account } = await lockStaffMember(ctx, id)
    if (account.suspended_at) {
      await updateAccount(ctx, id, { suspended_at: null })
      recordChange(ctx, id, 'restored')
      await emailOwners(ctx, { what: 'restored', username: account.username }, account)
    }
    return { ...rightsOf(account, before), is_suspended: false }
  },
})

/** Ends all sessions of a staff member, who can sign in again. */
export const signOutStaffMember = action({
  ...ofMember,
  name: 'accounts.sign-out-staff',
  run: async (ctx, { id }) => {
    await lockStaffMember(ctx, id)
    await revokeSessions(ctx, id)
  },
  audit: { subject: ({ id }) => `account:${id}` },
})

/**
 * Turns off a staff member's two-factor authentication after they lost their phone. Ends their sessions, including
 * those on that phone.
 */
export const resetStaffSecondFactor = action({
  ...ofMember,
  name: 'accounts.reset-second-factor',
  run: async (ctx, { id }, before) => {
    refuseOwnAccount(ctx, id)
    const { account } = await lockStaffMember(ctx, id)
    if (await removeSecondFactor(ctx, id)) {
      await revokeSessions(ctx, id)
      recordChange(ctx, id, 'second_factor_reset')
      await enqueueEmail(ctx, secondFactorChanged(ctx, account, 'reset'))
      await emailOwners(ctx, { what: 'secondFactorReset', username: account.username })
    }
    return { ...rightsOf(account, before), has_second_factor: false }
  },
})

/** Removes a person from the staff, effective at once. The account stays as a customer's. */
export const removeStaffMember = action({
  ...ofMember,
  name: 'accounts.remove-staff',
  run: async (ctx, { id }, before) => {
    refuseOwnAccount(ctx, id)
    const { account, isLastOwner } = await lockStaffMember(ctx, id)
    if (isLastOwner) refuse('last_owner')
    await updateAccount(ctx, id, { role: 'customer' })
    await removeSecondFactor(ctx, id)
    await revokeSessions(ctx, id)
    recordChange(ctx, id, `${account.role}_to_customer`)
    await emailOwners(ctx, { what: 'removed', username: account.username }, account)
    return { ...rightsOf(account, before), role: 'customer' as const, has_second_factor: false }
  },
})

/** Records the role of a staff member who deletes their own account, and emails all owners. */
export async function leaveStaff(ctx: Tx, { id, username, role }: AccountRow): Promise<void> {
  const before = await readRightsOf(ctx, String(id))
  await writeAudit(ctx, { verb: 'accounts.close-account', subject: `account:${id}`, before, after: null })
  recordChange(ctx, id, `${role}_to_deleted`)
  await emailOwners(ctx, { what: 'accountDeleted', username, role })
}

/** The rights before a change: of the row that is locked by now, since `before` was read without a lock. */
function rightsOf({ role, suspended_at }: AccountRow, before: Rights | null): Rights {
  const { has_second_factor } = before ?? notFound()
  return { role, is_suspended: suspended_at !== null, has_second_factor }
}

function recordChange(ctx: Context, id: number, code: string): void {
  ctx.security.record({ kind: 'rights_changed', code, subject: `account:${id}` })
}
