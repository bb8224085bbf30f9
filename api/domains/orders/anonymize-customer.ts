import { sql } from 'kysely'
import { z } from 'zod'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import { signedIn, system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { jsonb } from '../../core/jsonb.ts'
import { verb } from '../../core/verb.ts'
import { changeStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import type { OrderRow } from './order-rows.ts'
import { unpaid } from './order-states.ts'

/** By then a parcel has arrived, or has been claimed from the carrier. */
const daysUntilArrived = 90
const batchSize = 200

/**
 * Detaches the caller from all orders. Unpaid ones are canceled. One that is being made or is on its way keeps its
 * address until it has arrived; the others lose it now. Documents that were issued stay as they are.
 */
export const anonymizeCustomer = verb({
  name: 'orders.anonymize-customer',
  may: signedIn,
  input: z.object({}),
  run: async (ctx) => {
    const own = await ctx.database
      .selectFrom('orders')
      .select('id')
      .where('account_id', '=', ctx.actor.accountId)
      .orderBy('id')
      .execute()
    for (const { id } of own) {
      const order = await lockOrder(ctx, id)
      if (!order) continue
      if (unpaid.includes(order.status))
        await changeStatus(ctx, order, 'canceled', { reason: { code: 'account_deleted', params: {} } })
      await ctx.database.updateTable('orders').set({ account_id: null }).where('id', '=', id).execute()
    }
    await removeAddressesOf(
      ctx,
      own.map(({ id }) => id),
    )
  },
})

/** Removes the address from orders of former customers once it is no longer needed; answers how many. */
export function purgeDeliveredAddresses(ctx: Context): Promise<number> {
  return purgeArrived(ctx, {})
}

const purgeArrived = verb({
  name: 'orders.purge-delivered-addresses',
  may: system,
  input: z.object({}),
  run: async (ctx) => {
    const due = await withUnneededAddress(ctx)
      .where('account_id', 'is', null)
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    await removeAddressesOf(
      ctx,
      due.map(({ id }) => id),
    )
    return due.length
  },
  invalidates: [],
})

function withUnneededAddress(ctx: Context) {
  const arrived = new Date(ctx.clock().getTime() - daysUntilArrived * 86_400_000)
  return ctx.database
    .selectFrom('orders')
    .select(['id', 'delivery_address'])
    .where((where) =>
      where.or([
        where('status', 'in', ['canceled', 'completed', 'refunded']),
        where.and([where('status', '=', 'shipped'), where('shipped_at', '<', arrived)]),
      ]),
    )
    .where(sql<boolean>`delivery_address ->> 'fullname' <> ${formerCustomer}`)
}

async function removeAddressesOf(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await withUnneededAddress(ctx).where('id', 'in', ids).execute()
  for (const { id, delivery_address } of rows as Pick<OrderRow, 'id' | 'delivery_address'>[]) {
    await ctx.database
      .updateTable('orders')
      .set({ delivery_address: jsonb(withoutPerson(delivery_address)) })
      .where('id', '=', id)
      .execute()
  }
}

const formerCustomer = 'Former customer'

/** The country stays, for the books. */
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
