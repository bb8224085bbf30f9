import { workingDayAfter, workingDaysBetween } from '#model/working-days.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findTimeZone, shopDay } from '#server/shop/pages/site-settings.ts'
import { findHolidays } from './holidays.ts'
import { findWorkshopSettings, type WorkshopCalendar } from './workshop-settings.ts'

/** The day by which an order leaves the shop: after the time for packing, and no earlier than its work is promised. */
export function dispatchDay(calendar: WorkshopCalendar, promised_on: string | null): string {
  const packed = workingDayAfter(calendar.today, calendar.packing_days, calendar)
  return promised_on !== null && promised_on > packed ? promised_on : packed
}

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
  const today = await shopDay(ctx)
  if (placed >= today) return [...days]
  const rest = { ...(await findWorkshopSettings(ctx)), holidays: await findHolidays(ctx, placed) }
  return days.map((day) => day && workingDayAfter(today, workingDaysBetween(placed, day, rest), rest))
}
