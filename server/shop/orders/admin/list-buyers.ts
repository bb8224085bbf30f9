import { sql } from 'kysely'
import type { Customer, CustomerLine, Erasure } from '#contract/admin/accounts/customers.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { unpaid } from '../order-states.ts'

type Totals = Pick<CustomerLine, 'order_count' | 'paid_total' | 'last_order_at' | 'name'>

/** Order totals by account; accounts without orders are missing. */
export async function listOrderTotalsOf(ctx: Context, accountIds: number[]): Promise<Map<number, Totals>> {
  permitted('customers.read')(ctx.actor)
  if (accountIds.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('orders')
    .select([
      'account_id',
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(received_cents - refunded_cents), 0)`.as('paid_cents'),
      sql<Date>`max(created_at)`.as('newest'),
      sql<string | null>`(array_agg(delivery_address ->> 'fullname' order by created_at desc))[1]`.as('name'),
    ])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute()
  return new Map(
    rows.map(({ account_id, count, paid_cents, newest, name }) => [
      account_id ?? 0,
      {
        order_count: Number(count),
        paid_total: moneyText(Number(paid_cents)),
        last_order_at: newest.toISOString(),
        name,
      },
    ]),
  )
}

const newest = 20

/** Summaries of an account's newest orders. */
export async function listNewestOrdersOf(ctx: Context, accountId: number): Promise<Customer['orders']> {
  permitted('customers.read')(ctx.actor)
  const rows = await ctx.database
    .selectFrom('orders')
    .select(['id', 'status', 'total_cents', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(newest)
    .execute()
  return rows.map(({ id, status, total_cents, created_at }) => ({
    id,
    status: status as OrderStatus,
    total: moneyText(total_cents),
    created_at: created_at.toISOString(),
  }))
}

/** Shorter texts would match half of all customers. */
const shortest = 3
const most = 500

/** Ids of accounts with an order to a person with this name or phone number, at most 500. */
export async function listBuyersNamed(ctx: Context, text: string): Promise<number[]> {
  permitted('customers.read')(ctx.actor)
  if (text.length < shortest) return []
  const rows = await ctx.database
    .selectFrom('orders')
    .select('account_id')
    .where('account_id', 'is not', null)
    .where(hasWords(sql`searched`, text))
    .where(
      hasWords(
        sql`folded(concat_ws(' ', '', delivery_address ->> 'fullname',
          regexp_replace(delivery_address ->> 'contact_number', '[\\s()+/.-]', '', 'g')))`,
        text,
      ),
    )
    .limit(most)
    .execute()
  return [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))]
}

/** How many orders deleting the account would cancel or anonymize. */
export async function countOrdersToErase(
  ctx: Context,
  accountId: number,
): Promise<Pick<Erasure, 'canceled_orders' | 'orders_under_way' | 'finished_orders'>> {
  permitted('people.erase')(ctx.actor)
  const rows = await ctx.database
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)`.as('count')])
    .where('account_id', '=', accountId)
    .groupBy('status')
    .execute()
  const sumOf = (statuses: readonly string[]) =>
    rows.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + Number(count) : sum), 0)
  return {
    canceled_orders: sumOf(unpaid),
    orders_under_way: sumOf(['paid', 'processing', 'shipped']),
    finished_orders: sumOf(['completed', 'canceled', 'refunded']),
  }
}
