import { sql } from 'kysely'
import type { z } from 'zod'
import type { StaffRole } from '#contract/admin/accounts/permissions.ts'
import type { listStaffCall, StaffMember } from '#contract/admin/accounts/staff.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf, versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'

/** All staff, by name. */
export async function listStaff(
  ctx: Context,
  { search, role, ...paging }: z.output<typeof listStaffCall.query>,
): Promise<AdminPage<StaffMember>> {
  permitted('staff.manage')(ctx.actor)
  let people = staffIn(ctx)
  if (role) people = people.where('role', '=', role)
  if (search) people = people.where(hasWords(sql`folded(' ' || email || ' ' || username)`, search))
  const page = await adminList(ctx, people, paging, {
    by: { column: 'username', type: 'text' },
    direction: 'asc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: await membersOf(ctx, page.rows) }
}

export async function showStaffMember(ctx: Context, id: number): Promise<StaffMember> {
  permitted('staff.manage')(ctx.actor)
  const version = await versionOf(ctx, `account:${id}`)
  const [member] = await membersOf(ctx, await staffIn(ctx).where('id', '=', id).execute())
  return member ? { ...member, version } : notFound()
}

const hasSecondFactor = sql<boolean>`exists (select from second_factors
  where account_id = accounts.id and confirmed_at is not null)`.as('has_second_factor')

function staffIn({ database, clock }: Context) {
  return database
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'role', 'created_at', 'suspended_at', hasSecondFactor])
    .select([
      sql<Date | null>`(select max(last_used_at) from token_families
        where account_id = accounts.id)`.as('last_seen_at'),
      sql<number>`(select count(*)::integer from token_families
        where account_id = accounts.id and ended_at is null and expires_at > ${clock()})`.as('session_count'),
    ])
    .where('role', '<>', 'customer')
}

type Row = Awaited<ReturnType<ReturnType<typeof staffIn>['execute']>>[number]

async function membersOf(ctx: Context, rows: Row[]): Promise<StaffMember[]> {
  const subjects = rows.map(({ id }) => `account:${id}`)
  const versions = await versionsOf(ctx, subjects)
  return rows.map((row) => ({
    ...row,
    role: row.role as StaffRole,
    created_at: row.created_at.toISOString(),
    suspended_at: row.suspended_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    version: versions.get(`account:${row.id}`) ?? 1,
  }))
}

/** What the audit log stores of an account: its rights, never its names. */
export type Rights = { role: AccountRow['role']; is_suspended: boolean; has_second_factor: boolean }

export function readRightsOf({ database }: Context, id: string): Promise<Rights | undefined> {
  return database
    .selectFrom('accounts')
    .select(['role', sql<boolean>`suspended_at is not null`.as('is_suspended'), hasSecondFactor])
    .where('id', '=', Number(id))
    .executeTakeFirst()
}
