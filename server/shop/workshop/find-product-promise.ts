import { sql } from 'kysely'
import type { Product } from '#contract/shop/catalogue.ts'
import { workingDayAfter } from '#model/working-days.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { type ProductionNeed, queued, timedNeeds, workingDaysFor } from './promise-day.ts'

/** The days that a product's page promises; those of the workshop only if an order would need work. */
export async function findProductPromise(
  ctx: Context,
  product: {
    stock: number
    is_made_to_order: boolean
    making_days: number | null
    customization_options: unknown
  },
): Promise<Pick<Product, 'ships_by' | 'workshop'>> {
  const today = await shopDay(ctx)
  const { packing_days, forging, finishing, ...workshop } = await findWorkshop(ctx, today)
  const dayFor = (need: ProductionNeed) => {
    const needs = timedNeeds([need], workshop)
    if (needs.length === 0) return null
    const queue = { forging: Number(forging), finishing: Number(finishing) }
    return workingDayAfter(today, workingDaysFor(needs, queue, workshop), workshop)
  }
  const ships_by = workingDayAfter(today, packing_days, workshop)
  const isCustomizable = (product.customization_options as unknown[]).length > 0
  const days = product.is_made_to_order ? product.making_days : null
  const ready_on = days === null ? null : dayFor({ quantity: 1, making_days: days, isCustomized: false })
  // A unit in stock only needs finishing.
  const making_days = product.stock > 0 ? null : days
  const customized_ready_on = isCustomizable ? dayFor({ quantity: 1, making_days, isCustomized: true }) : null
  if (ready_on === null && customized_ready_on === null) return { ships_by }
  const customizing_days = isCustomizable ? workshop.finishing_days : null
  return {
    ships_by,
    workshop: { ready_on, customized_ready_on, ...(customizing_days && { customizing_days }) },
  }
}

/** The workshop's pace, queue and holidays from a day on, in one query. */
function findWorkshop(ctx: Context, today: string) {
  return ctx.database
    .selectFrom('workshop_settings')
    .innerJoin(queued(ctx).as('queue'), (join) => join.onTrue())
    .select(['pieces_per_week', 'finishings_per_week', 'finishing_days', 'rest_days', 'packing_days'])
    .select(['forging', 'finishing'])
    .select(
      sql<{ first_day: string; last_day: string }[]>`(
        select coalesce(json_agg(json_build_object('first_day', first_day, 'last_day', last_day)), '[]')
        from workshop_holidays where last_day >= ${today})`.as('holidays'),
    )
    .executeTakeFirstOrThrow()
}
