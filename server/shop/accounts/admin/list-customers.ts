import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listCustomersCall } from '#contract/admin/accounts/customers.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList, type Ordering } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { type AccountRow, accountById } from '../account-rows.ts'
import { realName } from '../find-account.ts'

type Query = z.output<typeof listCustomersCall.query>
type Row = Pick<
  AccountRow,
  'id' | 'username' | 'email' | 'email_verified_at' | 'created_at' | 'suspended_at'
> & { name: string | null }

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
): Promise<AdminPage<Row>> {
  permitted('customers.read')(ctx.actor)
  let customers = ctx.database.selectFrom('accounts').where('role', '=', 'customer')
  if (is_suspended !== undefined)
    customers = customers.where('suspended_at', is_suspended ? 'is not' : 'is', null)
  if (search) customers = customers.where(isNamed(search, await buyersNamed(search)))
  const rows = customers
    .select(['id', 'username', 'email', 'email_verified_at', 'created_at', 'suspended_at'])
    .select(realName.as('name'))
  return adminList(ctx, rows, paging, orderings[ordering])
}

/** The condition that an account, one of its addresses or one of its orders matches; each table has an index of names. */
function isNamed(search: string, buyers: number[]): RawBuilder<boolean> {
  const named = hasWords(sql`folded(' ' || email || ' ' || username)`, search)
  const addressed = hasWords(
    sql`folded(' ' || (address ->> 'fullname') || ' ' ||
      regexp_replace(coalesce(address ->> 'contact_number', ''), '[\\s()+/.-]', '', 'g'))`,
    search,
  )
  return sql`accounts.id = any(array(select id from accounts where ${named}
    union all select account_id from addresses where ${addressed}) || ${buyers}::integer[])`
}

/** A customer's account; refuses staff accounts. */
export async function customerById(ctx: Context, accountId: number): Promise<AccountRow> {
  const account = (await accountById(ctx, accountId)) ?? notFound()
  return account.role === 'customer' ? account : refuse('staff_account')
}

/** Like `customerById`, and locks the account until the transaction ends. */
export async function lockCustomer(ctx: Tx, accountId: number): Promise<AccountRow> {
  await ctx.database.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  return customerById(ctx, accountId)
}
