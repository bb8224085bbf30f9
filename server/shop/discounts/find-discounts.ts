import { type Selectable, sql } from 'kysely'
import type { DiscountProblem } from '#contract/problems/discount-problems.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import type { Discounts } from '#server/platform/database/rows.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'

export type DiscountRow = Selectable<Discounts>

/** Customers without an account cannot use discounts that depend on earlier orders. */
type Shopper = { accountId: number | null; code: string | null }

export type FoundDiscounts = {
  discounts: DiscountRow[]
  problem: DiscountProblem | null
  /** Whether any code can be entered now. */
  acceptsCodes: boolean
}

/** The discounts that a shopper can use now, and why the entered code is not among them. */
export async function findDiscounts(ctx: Context, shopper: Shopper): Promise<FoundDiscounts> {
  return usableOf(ctx, shopper, await cachedRows(ctx))
}

/**
 * The same for an order: as stored now, and locked where uses are limited, so that of two concurrent orders the second
 * one counts the first.
 */
export async function lockDiscounts(ctx: Tx, shopper: Shopper): Promise<FoundDiscounts> {
  const known = await cachedRows(ctx)
  const asked = known.filter(isAskedBy(shopper))
  if (asked.length === 0) return usableOf(ctx, shopper, known)
  const limited = asked.filter(isLimited).map(({ id }) => id)
  if (limited.length > 0) {
    const locked = ctx.database.selectFrom('discounts').select('id').where('id', 'in', limited)
    await locked.orderBy('id').forNoKeyUpdate().execute()
  }
  return usableOf(ctx, shopper, await rowsOf(ctx).execute())
}

const rowsOf = ({ database }: Context) => database.selectFrom('discounts').selectAll().orderBy('id')

const cachedRows = (ctx: Context): Promise<DiscountRow[]> =>
  cacheOf(ctx.cacheVersions).remember('discounts', ['orders'], () => rowsOf(ctx).execute())

async function usableOf(ctx: Context, shopper: Shopper, all: DiscountRow[]): Promise<FoundDiscounts> {
  const asked = all.filter(isAskedBy(shopper))
  const counts = await countUses(ctx, shopper, asked.filter(isLimited))
  const now = ctx.clock()
  const acceptsCodes = all.some((row) => row.code !== null && stateOf(row, now) === 'active')
  const checked = asked.map((row) => ({ row, code: refusalOf(row, { ...shopper, now, ...counts(row.id) }) }))
  const entered = checked.find(({ row }) => row.code !== null)
  const code = entered ? entered.code : shopper.code === null ? null : 'discount_code_unknown'
  return {
    discounts: checked.flatMap(({ row, code }) => (code === null ? [row] : [])),
    problem: code === null ? null : ({ code, params: {} } as DiscountProblem),
    acceptsCodes,
  }
}

/** Discounts that apply automatically, and that of the entered code. */
const isAskedBy =
  (shopper: Shopper) =>
  ({ code }: DiscountRow) =>
    code === null || code === shopper.code

const isLimited = (row: DiscountRow) =>
  row.max_uses !== null || row.max_uses_per_customer !== null || row.first_order_only

type Facts = { now: Date; accountId: number | null; uses: number; ownUses: number; orders: number }

function refusalOf(row: DiscountRow, facts: Facts): DiscountProblem['code'] | null {
  const { now, accountId, uses, ownUses, orders } = facts
  const state = stateOf(row, now)
  if (state === 'upcoming') return 'discount_not_started'
  if (state !== 'active') return 'discount_ended'
  if (row.max_uses !== null && uses >= row.max_uses) return 'discount_used_up'
  if (row.first_order_only && (accountId === null || orders > 0)) return 'discount_first_order_only'
  if (row.max_uses_per_customer !== null && (accountId === null || ownUses >= row.max_uses_per_customer))
    return 'discount_used_by_customer'
  return null
}

export function stateOf(
  { is_active, starts_at, ends_at }: Pick<DiscountRow, 'is_active' | 'starts_at' | 'ends_at'>,
  now: Date,
): 'active' | 'upcoming' | 'ended' | 'off' {
  if (!is_active) return 'off'
  if (ends_at !== null && ends_at <= now) return 'ended'
  return starts_at !== null && starts_at > now ? 'upcoming' : 'active'
}

/** How often limited discounts have been used. A canceled order gives its use back, as it does its items. */
async function countUses(ctx: Context, { accountId }: Shopper, limited: DiscountRow[]) {
  if (limited.length === 0) return () => ({ uses: 0, ownUses: 0, orders: 0 })
  const own = sql`orders.account_id = ${accountId}::integer`
  const uses = await ctx.database
    .selectFrom('order_adjustments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['discount_id', sql<number>`count(*)::integer`.as('uses')])
    .select(sql<number>`(count(*) filter (where ${own}))::integer`.as('own'))
    .where('stock_taken', '=', true)
    .where(
      'discount_id',
      'in',
      limited.map(({ id }) => id),
    )
    .groupBy('discount_id')
    .execute()
  const orders = limited.some(({ first_order_only }) => first_order_only) ? await ordersOf(ctx, accountId) : 0
  return (id: number) => {
    const used = uses.find(({ discount_id }) => discount_id === id)
    return { uses: used?.uses ?? 0, ownUses: used?.own ?? 0, orders }
  }
}

async function ordersOf(ctx: Context, accountId: number | null): Promise<number> {
  if (accountId === null) return 0
  const first = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('stock_taken', '=', true)
    .limit(1)
    .execute()
  return first.length
}
