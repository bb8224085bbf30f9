import { sql } from 'kysely'
import {
  permissions as allPermissions,
  ownersOnly,
  type Permission,
  type StaffRole,
  staffRoles,
} from '#contract/admin/accounts/permissions.ts'
import { changeRoleCall, type RoleRights } from '#contract/admin/accounts/staff.ts'
import { action } from '#server/platform/kernel/action.ts'
import type { Actor } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { emailOwners } from './staff-changes.ts'

export async function listRoles(ctx: Context): Promise<RoleRights[]> {
  permitted('staff.manage')(ctx.actor)
  return rolesOf(ctx)
}

export async function showRole(ctx: Context, role: StaffRole): Promise<RoleRights> {
  permitted('staff.manage')(ctx.actor)
  return (await rolesOf(ctx)).find((each) => each.role === role) ?? notFound()
}

async function rolesOf(ctx: Context): Promise<RoleRights[]> {
  const { database } = ctx
  const subjects = staffRoles.map((role) => `role:${role}`)
  const versions = await versionsOf(ctx, subjects)
  const granted = await database.selectFrom('role_permissions').selectAll().execute()
  const needing = await database.selectFrom('second_factor_roles').select('role').execute()
  const members = await database
    .selectFrom('accounts')
    .select(['role', sql<number>`count(*)`.as('count')])
    .where('role', '<>', 'customer')
    .groupBy('role')
    .execute()
  return staffRoles.map((role) => {
    const held = new Set(granted.filter((row) => row.role === role).map(({ permission }) => permission))
    return {
      role,
      permissions: allPermissions.filter((permission) => role === 'owner' || held.has(permission)),
      needs_second_factor: needing.some((row) => row.role === role),
      member_count: Number(members.find((row) => row.role === role)?.count ?? 0),
      version: versions.get(`role:${role}`) ?? 1,
    }
  })
}

/** Only owners may change the rights of roles, even if others may manage staff. */
function owner(actor: Actor) {
  const person = permitted('staff.manage')(actor)
  return person.kind === 'system' || person.role === 'owner' ? person : refuse('forbidden')
}

/** Changes the rights of a role, effective from the next call of its members. */
export const changeRole = action({
  name: 'accounts.change-rights',
  may: owner,
  input: changeRoleCall.params.extend(changeRoleCall.body.shape),
  clears: [],
  run: async (ctx, { role, permissions, needs_second_factor }) => {
    const granted = await grant(ctx, role, permissions)
    await requireSecondFactor(ctx, role, needs_second_factor)
    ctx.security.record({ kind: 'rights_changed', code: 'role_rights', subject: `role:${role}` })
    await emailOwners(ctx, { what: 'rightsChanged', role })
    return { permissions: granted, needs_second_factor }
  },
  audit: { type: 'role', id: ({ role }) => role, read: readRole },
})

/** Returns the rights that the role has now; those of owners never change. */
async function grant(ctx: Context, role: StaffRole, permissions: Permission[]): Promise<Permission[]> {
  if (role === 'owner') return [...allPermissions]
  await ctx.database.deleteFrom('role_permissions').where('role', '=', role).execute()
  const granted = allPermissions.filter(
    (permission) => permissions.includes(permission) && !ownersOnly.includes(permission),
  )
  const rows = granted.map((permission) => ({ role, permission }))
  if (rows.length > 0) await ctx.database.insertInto('role_permissions').values(rows).execute()
  return granted
}

/**
 * Requires the caller to use two-factor authentication before requiring it of owners: an owner must still be able to
 * get in.
 */
async function requireSecondFactor(ctx: Context, role: StaffRole, isNeeded: boolean): Promise<void> {
  if (!isNeeded) {
    await ctx.database.deleteFrom('second_factor_roles').where('role', '=', role).execute()
    return
  }
  const { actor } = ctx
  if (role === 'owner' && actor.kind === 'staff' && actor.secondFactor !== 'done')
    refuse('own_second_factor_first')
  await ctx.database
    .insertInto('second_factor_roles')
    .values({ role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function readRole(ctx: Context, role: string) {
  const found = (await rolesOf(ctx)).find((each) => each.role === role)
  return found && { permissions: found.permissions, needs_second_factor: found.needs_second_factor }
}
