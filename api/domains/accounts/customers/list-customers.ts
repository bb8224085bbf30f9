import { sql } from 'kysely'
import type { z } from 'zod'
import type { listCustomers as contract } from '../../../../contract/office/customers.ts'
import { maxExactCount } from '../../../../contract/office/list.ts'
import { permitted } from '../../../core/allow.ts'
import type { Context } from '../../../core/context.ts'
import { type OfficePage, type Ordering, officeList } from '../../../core/office-list.ts'
import { notFound, refuse } from '../../../core/problem.ts'
import { type AccountRow, accountById } from '../account-rows.ts'

type Query = z.output<typeof contract.query>
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

/** Customers' accounts. `buyers` are those whose orders match the search. */
export async function listCustomers(
  ctx: Context,
  { search, is_suspended, ordering, ...paging }: Query,
  buyers: number[],
): Promise<OfficePage<Row>> {
  permitted('customers.read')(ctx.actor)
  let customers = ctx.database.selectFrom('accounts').where('role', '=', 'customer')
  if (is_suspended !== undefined)
    customers = customers.where('suspended_at', is_suspended ? 'is not' : 'is', null)
  if (search) customers = customers.where(await matches(ctx, search, buyers))
  const rows = customers
    .select(['id', 'username', 'email', 'email_verified_at', 'created_at', 'suspended_at'])
    .select(nameOf.as('name'))
  return officeList(ctx, rows, paging, orderings[ordering])
}

const nameOf = sql<string | null>`(select address ->> 'fullname' from addresses
  where account_id = accounts.id order by is_default desc, id desc limit 1)`

/**
 * The condition of a search. Few matches are found by the indexes of names, each in its own table. With more than a list
 * counts, the list itself comes across enough of them soon, in its own order.
 */
async function matches({ database }: Context, search: string, buyers: number[]) {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: number }>`
    select id from accounts where (email || ' ' || lower(username)) like ${pattern}
    union all select account_id from addresses where lower(address ->> 'fullname') like ${pattern}
    limit ${sql.lit(maxExactCount + 1)}`.execute(database)
  const ids = [...rows.map((row) => row.id), ...buyers]
  if (rows.length <= maxExactCount) return sql<boolean>`accounts.id = any(${ids}::integer[])`
  return sql<boolean>`((email || ' ' || lower(username)) like ${pattern} or exists (
    select from addresses where account_id = accounts.id and lower(address ->> 'fullname') like ${pattern}))`
}

/** A customer's account; staff are found among the staff. */
export async function customerById(ctx: Context, accountId: number): Promise<AccountRow> {
  const account = (await accountById(ctx, accountId)) ?? notFound()
  return account.role === 'customer' ? account : refuse('staff_account')
}

/** The same, locked until the transaction ends. */
export async function lockCustomer(ctx: Context, accountId: number): Promise<AccountRow> {
  await ctx.database.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  return customerById(ctx, accountId)
}
