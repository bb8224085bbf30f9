import { z } from 'zod'
import { addShippingZoneCall, changeShippingZoneCall } from '#contract/admin/shipping/shipping-zones.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { readZone, zoneValues } from './list-zones.ts'

type ZoneInput = z.output<typeof addShippingZoneCall.body>

/** Creates a zone; countries are assigned to it afterwards. */
export const addZone = action({
  name: 'shipping.add-zone',
  may: permitted('operations.manage'),
  input: addShippingZoneCall.body,
  clears: ['shipping'],
  run: async (ctx, zone) => {
    await refuseKnownName(ctx, zone.name)
    const row = rowOf(zone)
    const { id } = await ctx.database
      .insertInto('shipping_zones')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, values: zoneValues(row) }
  },
  audit: { subject: (_, { id }) => `shipping-zone:${id}`, did: (_, { values }) => values },
})

export const changeZone = action({
  name: 'shipping.change-zone',
  may: permitted('operations.manage'),
  input: z.object({ id: Id }).and(changeShippingZoneCall.body),
  clears: ['shipping'],
  run: async (ctx, { id, version: _, ...zone }) => {
    await refuseKnownName(ctx, zone.name, id)
    const row = rowOf(zone)
    const { numUpdatedRows } = await ctx.database
      .updateTable('shipping_zones')
      .set(row)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? zoneValues(row) : notFound()
  },
  audit: { type: 'shipping-zone', id: ({ id }) => id, read: readZone },
})

export const deleteZone = action({
  name: 'shipping.delete-zone',
  may: permitted('operations.manage'),
  input: z.object({ id: Id }),
  clears: ['shipping'],
  run: async (ctx, { id }) => {
    const { numDeletedRows } = await ctx.database
      .deleteFrom('shipping_zones')
      .where('id', '=', id)
      .executeTakeFirst()
      .catch(refuseInUse)
    return numDeletedRows > 0n ? null : notFound()
  },
  audit: { type: 'shipping-zone', id: ({ id }) => id, read: readZone },
})

async function refuseKnownName(ctx: Context, name: string, except = 0): Promise<void> {
  const existing = await ctx.database
    .selectFrom('shipping_zones')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (existing) refuseField('name', 'zone_name_taken')
}

function rowOf({ first_kilogram, next_half_kilogram, ...zone }: ZoneInput) {
  return {
    ...zone,
    first_kilogram_cents: centsOf(first_kilogram),
    next_half_kilogram_cents: centsOf(next_half_kilogram),
  }
}

/** For `catch`: the foreign key from country to zone fails, even if a country was assigned concurrently. */
function refuseInUse(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23503') return refuse('zone_in_use')
  throw error
}
