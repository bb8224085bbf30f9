import type { ShippingZone } from '../../../contract/office/shipping-zones.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { moneyText } from '../../core/money.ts'
import { type Page, paged } from '../../core/page.ts'
import { notFound } from '../../core/problem.ts'

/** The zones in display order, for staff. */
export async function listZones(
  ctx: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<ShippingZone>> {
  permitted('operations.manage')(ctx.actor)
  const { count, rows } = await paged(zones(ctx).orderBy('position').orderBy('id'), { page, page_size })
  return { count, rows: rows.map(zoneAnswer) }
}

export async function showZone(ctx: Context, id: number): Promise<ShippingZone> {
  permitted('operations.manage')(ctx.actor)
  const row = await zones(ctx).where('id', '=', id).executeTakeFirst()
  return row ? zoneAnswer(row) : notFound()
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

function zoneAnswer({
  first_kilogram_cents,
  next_half_kilogram_cents,
  country_count,
  ...zone
}: ZoneRow): ShippingZone {
  return {
    ...zone,
    first_kilogram: moneyText(first_kilogram_cents),
    next_half_kilogram: moneyText(next_half_kilogram_cents),
    country_count: Number(country_count),
  }
}
