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

/** The limits set by staff, otherwise the defaults. */
export async function findOpenOrderLimits(ctx: Context): Promise<OpenOrderLimits> {
  const row = await ctx.database
    .selectFrom('open_order_limits')
    .select(['account_orders', 'account_pieces', 'network_orders', 'network_pieces'])
    .executeTakeFirst()
  return row ?? defaultLimits
}

/** The number of unpaid orders, and of the units in them. */
function openOrders({ database }: Context) {
  return database
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => [
      fn.count<number>('orders.id').distinct().as('orders'),
      fn.coalesce(fn.sum<number>('order_items.quantity'), sql<number>`0`).as('pieces'),
    ])
    .where('orders.status', 'in', [...unpaid])
}

/** An account's unpaid orders, its limits and the general ones, in one statement. */
export async function findAccountLimits(ctx: Context, account_id: number) {
  const row = await ctx.database
    .selectFrom(openOrders(ctx).where('account_id', '=', account_id).as('open'))
    .leftJoin('open_order_limits', (join) => join.onTrue())
    .leftJoin('account_open_order_limits as own', (join) => join.on('own.account_id', '=', account_id))
    .select(['open.orders', 'open.pieces', 'own.orders as own_orders', 'own.pieces as own_pieces'])
    .select(['account_orders', 'account_pieces', 'network_orders', 'network_pieces'])
    .executeTakeFirstOrThrow()
  const { orders, pieces, own_orders, own_pieces, ...set } = row
  const general = set.account_orders === null ? defaultLimits : (set as OpenOrderLimits)
  const own = { orders: own_orders ?? 0, pieces: own_pieces ?? 0, is_own: true }
  const allowed =
    own_orders === null
      ? { orders: general.account_orders, pieces: general.account_pieces, is_own: false }
      : own
  return { open: { orders, pieces }, allowed, general }
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
  const { general, allowed, open: ofAccount } = await findAccountLimits(ctx, order.accountId)
  if (ofAccount.orders >= allowed.orders)
    refuse('too_many_open_orders', { limit: 'orders_of_account', orders: ofAccount.orders })
  const { pieces: max_pieces } = allowed
  if (order.pieces > max_pieces) refuse('order_has_too_many_pieces', { max_pieces })
  const { pieces } = ofAccount
  if (pieces + order.pieces > max_pieces)
    refuse('too_many_open_orders', { limit: 'pieces_of_account', pieces, max_pieces })
  if (allowed.is_own || order.network === undefined) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${order.network}, 0))`.execute(ctx.database)
  const open = await openOrders(ctx).where('network_hash', '=', order.network).executeTakeFirstOrThrow()
  if (open.orders >= general.network_orders || open.pieces + order.pieces > general.network_pieces) {
    refuse('too_many_open_orders', { limit: 'network' })
  }
  return order.network
}
