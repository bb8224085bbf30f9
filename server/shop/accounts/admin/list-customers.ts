import { sql } from 'kysely'
import type { z } from 'zod'
import type { listCustomersCall } from '#contract/admin/accounts/customers.ts'
import { maxExactCount } from '#contract/admin/list.ts'
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
  const ids = search ? await matches(ctx, search, buyersNamed) : undefined
  const listed = ids ? customers.where(ids.listed) : customers
  const counted = ids?.counted && customers.where(ids.counted).select('id')
  const rows = listed
    .select(['id', 'username', 'email', 'email_verified_at', 'created_at', 'suspended_at'])
    .select(realName.as('name'))
  return adminList(ctx, rows, paging, orderings[ordering], counted)
}

/**
 * The conditions of a search: `listed` to read a page, `counted` to count. The indexes of names, one per table, find
 * few matches quickly. With more than `maxExactCount` matches, filtering the list in its own order finds a page faster,
 * but counting is still faster by the indexes.
 */
async function matches(
  { database }: Context,
  search: string,
  buyersNamed: (search: string) => Promise<number[]>,
) {
  const named = hasWords(sql`folded(' ' || email || ' ' || username)`, search)
  const addressed = hasWords(
    sql`folded(' ' || (address ->> 'fullname') || ' ' ||
      regexp_replace(coalesce(address ->> 'contact_number', ''), '[\\s()+/.-]', '', 'g'))`,
    search,
  )
  const ids = sql`select id from accounts where ${named} union all select account_id from addresses where ${addressed}`
  const { rows } = await sql<{ id: number }>`${ids} limit ${sql.lit(maxExactCount + 1)}`.execute(database)
  if (rows.length <= maxExactCount) {
    const ids = [...rows.map(({ id }) => id), ...(await buyersNamed(search))]
    return { listed: sql<boolean>`accounts.id = any(${ids}::integer[])` }
  }
  return {
    // Checked for each account: with `exists`, Postgres would search the addresses of all accounts first.
    listed: sql<boolean>`(${named} or (select true from addresses
      where account_id = accounts.id and ${addressed} limit 1))`,
    counted: sql<boolean>`accounts.id in (${ids})`,
  }
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
