import type { z } from 'zod'
import type { AdminPaging } from '#contract/admin/list.ts'
import type { ShippingZone } from '#contract/admin/shipping/shipping-zones.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf, versionsOf } from '#server/platform/kernel/versions.ts'
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
  const versions = await versionsOf(
    ctx,
    page.rows.map(({ id }) => subjectOf(id)),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...zoneAnswer(row), version: versions.get(subjectOf(row.id)) ?? 1 })),
  }
}

export async function showZone(ctx: Context, id: number): Promise<ShippingZone> {
  permitted('operations.manage')(ctx.actor)
  const version = await versionOf(ctx, subjectOf(id))
  const row = await zones(ctx).where('id', '=', id).executeTakeFirst()
  return row ? { ...zoneAnswer(row), version } : notFound()
}

/** A zone for its history. */
export async function readZone(ctx: Context, id: string) {
  const row = await zones(ctx).where('id', '=', Number(id)).executeTakeFirst()
  if (!row) return undefined
  const { country_count: _, id: __, ...zone } = row
  return zoneValues(zone)
}

/** The values of a zone as staff edit them. */
export function zoneValues<Row extends { first_kilogram_cents: number; next_half_kilogram_cents: number }>({
  first_kilogram_cents,
  next_half_kilogram_cents,
  ...zone
}: Row) {
  return {
    ...zone,
    first_kilogram: moneyText(first_kilogram_cents),
    next_half_kilogram: moneyText(next_half_kilogram_cents),
  }
}

function subjectOf(id: number): string {
  return `shipping-zone:${id}`
}

function zones(ctx: Context) {
  return ctx.database
    .selectFrom('shipping_zones')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('shipping_countries')
        .whereRef('zone_id', '=', 'shipping_zones.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('country_count'),
    )
}

type ZoneRow = Awaited<ReturnType<ReturnType<typeof zones>['execute']>>[number]

function zoneAnswer({ country_count, ...zone }: ZoneRow): Omit<ShippingZone, 'version'> {
  return { ...zoneValues(zone), country_count: Number(country_count) }
}
