import { sql } from 'kysely'
import type { z } from 'zod'
import type { listStaffCall, StaffMember } from '#contract/admin/accounts/staff.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf, versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { type AccountRow, accountById } from '#server/shop/accounts/account-rows.ts'
import type { StaffRow } from './lock-staff.ts'

/** All staff, by name. */
export async function listStaff(
  ctx: Context,
  { search, role, ...paging }: z.output<typeof listStaffCall.query>,
): Promise<AdminPage<StaffMember>> {
  permitted('staff.manage')(ctx.actor)
  let people = ctx.database
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'role', 'created_at', 'suspended_at'])
    .where('role', '<>', 'customer')
  if (role) people = people.where('role', '=', role)
  if (search) people = people.where(hasWords(sql`folded(' ' || email || ' ' || username)`, search))
  const page = await adminList(ctx, people, paging, {
    by: { column: 'username', type: 'text' },
    direction: 'asc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: await membersOf(ctx, page.rows as StaffRow[]) }
}

export async function showStaffMember(ctx: Context, id: number): Promise<StaffMember> {
  permitted('staff.manage')(ctx.actor)
  const version = await versionOf(ctx, `account:${id}`)
  const account = await accountById(ctx, id)
  if (!account || account.role === 'customer') notFound()
  const [member] = await membersOf(ctx, [account as StaffRow])
  return member ? { ...member, version } : notFound()
}

type Row = Pick<StaffRow, 'id' | 'username' | 'email' | 'role' | 'created_at' | 'suspended_at'>

async function membersOf(ctx: Context, rows: Row[]): Promise<StaffMember[]> {
  const ids = rows.map(({ id }) => id)
  const versions = await versionsOf(
    ctx,
    ids.map((id) => `account:${id}`),
  )
  const sessions = await sessionsOf(ctx, ids)
  const enrolled = await enrolledOf(ctx, ids)
  return rows.map(({ created_at, suspended_at, id, username, email, role }) => {
    const { seen, open } = sessions.get(id) ?? { seen: null, open: 0 }
    return {
      id,
      username,
      email,
      role,
      created_at: created_at.toISOString(),
      suspended_at: suspended_at?.toISOString() ?? null,
      last_seen_at: seen?.toISOString() ?? null,
      session_count: Number(open),
      has_second_factor: enrolled.has(id),
      version: versions.get(`account:${id}`) ?? 1,
    }
  })
}

async function sessionsOf({ database, clock }: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, { seen: Date | null; open: number }>()
  const rows = await database
    .selectFrom('token_families')
    .select(['account_id', sql<Date>`max(last_used_at)`.as('seen')])
    .select(sql<number>`count(*) filter (where ended_at is null and expires_at > ${clock()})`.as('open'))
    .where('account_id', 'in', ids)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, seen, open }) => [account_id, { seen, open }]))
}

async function enrolledOf({ database }: Context, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** What the audit log stores of an account: its rights, never its names. */
export type Rights = { role: AccountRow['role']; is_suspended: boolean; has_second_factor: boolean }

export async function readRightsOf(ctx: Context, id: string): Promise<Rights | undefined> {
  const account = await accountById(ctx, Number(id))
  if (!account) return undefined
  return {
    role: account.role,
    is_suspended: account.suspended_at !== null,
    has_second_factor: (await enrolledOf(ctx, [account.id])).has(account.id),
  }
}
