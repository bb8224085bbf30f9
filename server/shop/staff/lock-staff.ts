import { changeableRoles, type StaffRole } from '#contract/admin/accounts/permissions.ts'
import type { Staff } from '#server/platform/kernel/actor.ts'
import type { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'

export type StaffRow = AccountRow & { role: StaffRole }
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
): Promise<{ account: StaffRow; isLastOwner: boolean }> {
  const owners = await lockOwners(ctx)
  const account = await ctx.database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('role', '<>', 'customer')
    .forUpdate()
    .executeTakeFirst()
  if (!account) notFound()
  const row = account as StaffRow
  await refuseBeyondOwnRights(ctx, row.role)
  return { account: row, isLastOwner: owners.length === 1 && owners[0]?.id === id }
}

/** Managers of staff who are not owners cannot change or grant rights that they lack. */
export async function refuseBeyondOwnRights(ctx: Context<Manager>, role: StaffRole): Promise<void> {
  const { actor } = ctx
  if (actor.kind === 'system' || actor.role === 'owner') return
  const rights = await rightsOf(ctx, role)
  const own: ReadonlySet<string> = actor.permissions
  if (role === 'owner' || rights.some((right) => !own.has(right))) refuse('beyond_own_rights')
}

async function rightsOf({ database }: Context, role: StaffRole): Promise<string[]> {
  const changeable = changeableRoles.find((changeableRole) => changeableRole === role)
  if (!changeable) return []
  const rows = await database
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', changeable)
    .execute()
  return rows.map(({ permission }) => permission)
}

export function refuseOwnAccount({ actor }: Context, id: number): void {
  if ((actor as Partial<Staff>).accountId === id) refuse('own_account')
}
