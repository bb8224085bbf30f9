import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { AdminPaging } from '#contract/admin/list.ts'
import {
  addShippingZoneCall,
  changeShippingZoneCall,
  type ShippingZone,
} from '#contract/admin/shipping/shipping-zones.ts'
import { Id } from '#contract/wire.ts'
import type { ShippingZones } from '#server/platform/database/rows.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf, moneyText } from '#server/platform/kernel/money.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { versionOf, withVersions } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'

/** The zones in display order, for staff. */
export async function listZones(
  ctx: Context,
  paging: z.output<typeof AdminPaging>,
): Promise<AdminPage<ShippingZone>> {
  permitted('operations.manage')(ctx.actor)
  const page = await adminList(ctx, zones(ctx), paging, {
    by: { column: 'position', type: 'integer' },
    id: { column: 'id', type: 'integer' },
    direction: 'asc',
  })
  return { ...page, rows: await withVersions(ctx, page.rows.map(zoneAnswer), subjectOf) }
}

export async function showZone(ctx: Context, id: number): Promise<ShippingZone> {
  permitted('operations.manage')(ctx.actor)
  const version = await versionOf(ctx, subjectOf({ id }))
  const row = await zones(ctx).where('id', '=', id).executeTakeFirst()
  return { ...zoneAnswer(row ?? notFound()), version }
}

function subjectOf({ id }: { id: number }): string {
  return `shipping-zone:${id}`
}

function zones(ctx: Context) {
  return ctx.database
    .selectFrom('shipping_zones')
    .selectAll()
    .select(
      sql<number>`(select count(*)::integer from shipping_countries where zone_id = shipping_zones.id)`.as(
        'country_count',
      ),
    )
}

type ZoneRow = Selectable<ShippingZones>

function zoneAnswer({ country_count, ...zone }: ZoneRow & { country_count: number }) {
  return { ...valuesOf(zone), id: zone.id, country_count }
}

/** The values of a zone as staff edit them. */
function valuesOf({ id: _, first_kilogram_cents, next_half_kilogram_cents, ...zone }: ZoneRow) {
  return {
    ...zone,
    first_kilogram: moneyText(first_kilogram_cents),
    next_half_kilogram: moneyText(next_half_kilogram_cents),
  }
}

/** Creates a zone; countries are assigned to it afterwards. */
export const addZone = action({
  name: 'shipping.add-zone',
  may: permitted('operations.manage'),
  input: addShippingZoneCall.body,
  clears: ['shipping'],
  run: async (ctx, zone) => {
    await refuseKnownName(ctx, zone.name)
    return ctx.database
      .insertInto('shipping_zones')
      .values(rowOf(zone))
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  audit: { subject: (_, zone) => subjectOf(zone), did: (_, zone) => valuesOf(zone) },
})

export const changeZone = action({
  name: 'shipping.change-zone',
  may: permitted('operations.manage'),
  input: z.object({ id: Id }).and(changeShippingZoneCall.body),
  clears: ['shipping'],
  run: async (ctx, { id, version: _, ...zone }) => {
    await refuseKnownName(ctx, zone.name, id)
    const row = await ctx.database
      .updateTable('shipping_zones')
      .set(rowOf(zone))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return valuesOf(row ?? notFound())
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

async function readZone({ database }: Context, id: string) {
  const zone = database.selectFrom('shipping_zones').selectAll().where('id', '=', Number(id))
  const row = await zone.executeTakeFirst()
  return row && valuesOf(row)
}

async function refuseKnownName(ctx: Context, name: string, except = 0): Promise<void> {
  const existing = await ctx.database
    .selectFrom('shipping_zones')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (existing) refuseField('name', 'zone_name_taken')
}

function rowOf({ first_kilogram, next_half_kilogram, ...zone }: z.output<typeof addShippingZoneCall.body>) {
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
