import { workingDayAfter, workingDaysBetween } from '#model/working-days.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
import { findWorkshopCalendar } from './workshop-settings.ts'

/**
 * Moves promised days, since work starts when the order is paid: as many working days after today as they were after
 * the day of the order.
 */
export async function countedFromToday(
  ctx: Context,
  placed_at: Date,
  days: readonly (string | null)[],
): Promise<(string | null)[]> {
  const placed = dayIn(placed_at, await findTimeZone(ctx))
  const { today, ...rest } = await findWorkshopCalendar(ctx, placed_at)
  if (placed >= today) return [...days]
  return days.map((day) => day && workingDayAfter(today, workingDaysBetween(placed, day, rest), rest))
}
