import { sql } from 'kysely'
import { z } from 'zod'
import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { changeStatus } from './change-status.ts'
import { lockOrder } from './find-orders.ts'
import { unpaid } from './order-states.ts'

/** After this time, a parcel has arrived, or a claim has been filed with the carrier. */
const daysUntilDelivered = 90
const batchSize = 200

/**
 * Detaches an account from all of its orders. Cancels unpaid ones. Orders in progress or in transit keep their address
 * until delivered; all others lose it now. Leaves issued documents unchanged.
 */
export async function anonymizeCustomer(ctx: Tx, accountId: number): Promise<void> {
  const own = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const { id } of own) {
    const order = await lockOrder(ctx, id)
    if (!order) continue
    if (unpaid.includes(order.status))
      await changeStatus(ctx, order, 'canceled', { reason: { code: 'account_deleted', params: {} } })
    await ctx.database
      .updateTable('orders')
      .set({ account_id: null, cancel_reason: null })
      .where('id', '=', id)
      .execute()
  }
  await removeAddressesOf(ctx, own)
}

/** Removes addresses no longer needed from orders of deleted accounts; returns how many. */
export function purgeDeliveredAddresses(ctx: Context): Promise<number> {
  return purgeDelivered(ctx, {})
}

const purgeDelivered = action({
  name: 'orders.purge-delivered-addresses',
  may: system,
  input: z.object({}),
  run: async (ctx) => {
    const due = await withUnneededAddress(ctx)
      .where('account_id', 'is', null)
      // Staff orders may never have had an account: until delivery is certain, their customers may still write about
      // them.
      .where((where) => where.or([where('source', '=', 'shop'), where('created_at', '<', deliveredBy(ctx))]))
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    await removeAddressesOf(ctx, due)
    return due.length
  },
  clears: [],
})

function withUnneededAddress(ctx: Context) {
  return ctx.database
    .selectFrom('orders')
    .select(['id', 'delivery_address'])
    .where((where) =>
      where.or([
        where('status', 'in', ['canceled', 'completed', 'refunded']),
        where.and([where('status', '=', 'shipped'), where('shipped_at', '<', deliveredBy(ctx))]),
      ]),
    )
    .where(sql<boolean>`delivery_address ->> 'fullname' <> ${formerCustomer}`)
}

function deliveredBy(ctx: Context): Date {
  return earlier(ctx.clock(), daysUntilDelivered * dayMs)
}

async function removeAddressesOf(ctx: Tx, orders: { id: string }[]): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const rows = await withUnneededAddress(ctx).where('id', 'in', ids).execute()
  if (rows.length === 0) return
  // The history still shows that an address was corrected, but not the addresses.
  await ctx.database
    .updateTable('audit_log')
    .set({ before: null, after: null })
    .where(
      'subject',
      'in',
      rows.map(({ id }) => `order-address:${id}`),
    )
    .execute()
  for (const { id } of rows) {
    const order = (await lockOrder(ctx, id)) ?? notFound()
    const delivery_address = withoutPerson(order.delivery_address)
    await ctx.database
      .updateTable('orders')
      .set({ delivery_address: jsonb(delivery_address), contact_email: null })
      .where('id', '=', id)
      .execute()
    await ctx.orderEffects(ctx, { ...order, delivery_address }, { kind: 'address_removed' })
  }
}

const formerCustomer = 'Former customer'

/** Removes everything but the country, which accounting needs. */
function withoutPerson({ country }: DeliveryAddress): DeliveryAddress {
  return {
    fullname: formerCustomer,
    street: '–',
    postalCode: '–',
    city: '–',
    country,
    contact_number: '–',
  }
}
