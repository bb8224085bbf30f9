import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { AdminAccount } from '#contract/admin/accounts/accounts.ts'
import type { listCustomersCall } from '#contract/admin/accounts/customers.ts'
import { IdParam } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList, type Ordering } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { type AccountRow, accountById, lockAccountById, updateAccount } from '../account-rows.ts'
import { accountAnswer, realName } from '../find-account.ts'
import { accountsShownAs } from '../public-name.ts'
import { revokeSessions } from '../sessions/sessions.ts'

type Query = z.output<typeof listCustomersCall.query>

const columns = ['id', 'username', 'email', 'email_verified_at', 'created_at', 'suspended_at'] as const
export type CustomerRow = Pick<AccountRow, (typeof columns)[number]> & { name: string | null }

const id = { column: 'accounts.id', type: 'integer' } as const
const created_at = { column: 'accounts.created_at', type: 'timestamptz' } as const
const username = { column: 'accounts.username', type: 'text' } as const

const orderings: Record<Query['ordering'], Ordering> = {
  '-created_at': { by: created_at, direction: 'desc', id },
  created_at: { by: created_at, direction: 'asc', id },
  username: { by: username, direction: 'asc', id },
  '-username': { by: username, direction: 'desc', id },
}

/** Customers' accounts. `buyersNamed` returns the ids of accounts whose orders match the search. */
export async function listCustomers(
  ctx: Context,
  { search, is_suspended, ordering, ...paging }: Query,
  buyersNamed: (search: string) => Promise<number[]>,
): Promise<AdminPage<CustomerRow>> {
  permitted('customers.read')(ctx.actor)
  let customers = ctx.database.selectFrom('accounts').where('role', '=', 'customer')
  if (is_suspended !== undefined)
    customers = customers.where('suspended_at', is_suspended ? 'is not' : 'is', null)
  if (search) customers = customers.where(isNamed(search, await buyersNamed(search)))
  const rows = customers.select(columns).select(realName.as('name'))
  return adminList(ctx, rows, paging, orderings[ordering])
}

/** The condition that an account, one of its addresses or one of its orders matches; each has an index of names. */
function isNamed(search: string, buyers: number[]): RawBuilder<boolean> {
  const named = hasWords(sql`folded(' ' || email || ' ' || username)`, search)
  const addressed = hasWords(
    sql`folded(' ' || (address ->> 'fullname') || ' ' ||
      regexp_replace(coalesce(address ->> 'contact_number', ''), '[\\s()+/.-]', '', 'g'))`,
    search,
  )
  return sql`accounts.id = any(array(select id from accounts where ${named}
    union all ${accountsShownAs(search)}
    union all select account_id from addresses where ${addressed}) || ${buyers}::integer[])`
}

/** A customer's account; refuses accounts of staff: changing them requires `staff.manage`. */
export async function customerById(ctx: Context, accountId: number): Promise<AccountRow> {
  return refuseStaff(await accountById(ctx, accountId))
}

/** Like `customerById`, and locks the account until the transaction ends. */
export async function lockCustomer(ctx: Tx, accountId: number): Promise<AccountRow> {
  return refuseStaff(await lockAccountById(ctx, accountId))
}

function refuseStaff(account: AccountRow | undefined): AccountRow {
  if (!account) notFound()
  return account.role === 'customer' ? account : refuse('staff_account')
}

const subjectOf = ({ id }: { id: number }) => `account:${id}`
const ofCustomer = {
  may: permitted('customers.manage'),
  input: z.object({ id: IdParam }),
  audit: { subject: subjectOf },
  clears: [],
}

/** Signs a customer out everywhere and blocks the account from signing in until restored. */
export const suspendAccount = action({
  ...ofCustomer,
  name: 'accounts.suspend',
  run: async (ctx, { id }) => {
    const account = await lockCustomer(ctx, id)
    await revokeSessions(ctx, id)
    return setSuspended(ctx, account, account.suspended_at ?? ctx.clock())
  },
})

/** Lets a suspended account sign in again; its earlier sessions stay ended. */
export const restoreAccount = action({
  ...ofCustomer,
  name: 'accounts.restore',
  run: async (ctx, { id }) => setSuspended(ctx, await lockCustomer(ctx, id), null),
})

async function setSuspended(
  ctx: Context,
  account: AccountRow,
  suspended_at: Date | null,
): Promise<AdminAccount> {
  if ((suspended_at === null) !== (account.suspended_at === null)) {
    const code = suspended_at ? 'suspended' : 'restored'
    ctx.security.record({ kind: 'rights_changed', code, subject: subjectOf(account) })
  }
  await updateAccount(ctx, account.id, { suspended_at })
  return {
    ...accountAnswer(account),
    created_at: account.created_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
  }
}
