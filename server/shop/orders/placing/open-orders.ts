import { sql } from 'kysely'
import type { OpenOrderLimits } from '#contract/admin/orders/open-order-limits.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { unpaid } from '../order-states.ts'

const defaultLimits: OpenOrderLimits = {
  account_orders: 5,
  account_pieces: 20,
  network_orders: 10,
  network_pieces: 40,
}

type Open = { orders: number; pieces: number }
type Whose = { account_id: number } | { network_hash: string }

/** The limits set by staff, otherwise the defaults. */
export async function findOpenOrderLimits(ctx: Context): Promise<OpenOrderLimits> {
  const row = await ctx.database
    .selectFrom('open_order_limits')
    .select(['account_orders', 'account_pieces', 'network_orders', 'network_pieces'])
    .executeTakeFirst()
  return row ?? defaultLimits
}

/** An account's custom limits, if set by staff. */
export function findOwnLimits(ctx: Context, accountId: number): Promise<Open | undefined> {
  return ctx.database
    .selectFrom('account_open_order_limits')
    .select(['orders', 'pieces'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The unpaid orders of an account or a network, and the units in them. */
export async function countOpenOrders(ctx: Context, whose: Whose): Promise<Open> {
  return openOrders(ctx, whose).executeTakeFirstOrThrow()
}

function openOrders({ database }: Context, of: Whose) {
  const [column, value] =
    'account_id' in of
      ? (['orders.account_id', of.account_id] as const)
      : (['orders.network_hash', of.network_hash] as const)
  return database
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => [
      fn.count<number>('orders.id').distinct().as('orders'),
      fn.coalesce(fn.sum<number>('order_items.quantity'), sql<number>`0`).as('pieces'),
    ])
    .where(column, '=', value)
    .where('orders.status', 'in', [...unpaid])
}

/** An account's unpaid orders, its custom limits and the general limits, in one statement. */
async function openAndLimits(ctx: Context, account_id: number) {
  const row = await ctx.database
    .selectFrom(openOrders(ctx, { account_id }).as('open'))
    .leftJoin('open_order_limits', (join) => join.onTrue())
    .leftJoin('account_open_order_limits as own', (join) => join.on('own.account_id', '=', account_id))
    .select(['open.orders', 'open.pieces', 'own.orders as own_orders', 'own.pieces as own_pieces'])
    .select(['account_orders', 'account_pieces', 'network_orders', 'network_pieces'])
    .executeTakeFirstOrThrow()
  const { orders, pieces, own_orders, own_pieces, ...set } = row
  const own = own_orders === null ? undefined : ({ orders: own_orders, pieces: own_pieces } as Open)
  const limits = set.account_orders === null ? defaultLimits : (set as OpenOrderLimits)
  return { open: { orders, pieces }, own, limits }
}

/**
 * Refuses an order that would exceed the limits on unpaid orders of its account or network; returns the network to
 * count it under. The account's cart, locked by the caller, and the network, locked here, stay locked until the
 * transaction ends, so the second of two concurrent orders counts the first.
 */
export async function refuseTooManyOpen(
  ctx: Tx,
  order: { accountId: number; network: string | undefined; pieces: number },
): Promise<string | null> {
  const { limits, own, open: ofAccount } = await openAndLimits(ctx, order.accountId)
  const allowed = own ?? { orders: limits.account_orders, pieces: limits.account_pieces }
  refuseAbove(allowed, ofAccount, order.pieces)
  if (own || order.network === undefined) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${order.network}, 0))`.execute(ctx.database)
  const open = await countOpenOrders(ctx, { network_hash: order.network })
  if (open.orders >= limits.network_orders || open.pieces + order.pieces > limits.network_pieces) {
    refuse('too_many_open_orders', { limit: 'network' })
  }
  return order.network
}

function refuseAbove(allowed: Open, open: Open, pieces: number): void {
  if (open.orders >= allowed.orders) {
    refuse('too_many_open_orders', { limit: 'orders_of_account', orders: open.orders })
  }
  if (pieces > allowed.pieces) {
    refuse('order_has_too_many_pieces', { max_pieces: allowed.pieces })
  }
  if (open.pieces + pieces > allowed.pieces) {
    const { pieces: max_pieces } = allowed
    refuse('too_many_open_orders', { limit: 'pieces_of_account', pieces: open.pieces, max_pieces })
  }
}
