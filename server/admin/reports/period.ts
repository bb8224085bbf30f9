import { sql } from 'kysely'
import { dayMs } from '#model/duration.ts'
import { daysAfter } from '#model/working-days.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'

/** Days as 'YYYY-MM-DD', both inclusive, in a time zone. */
export type Period = { from: string; to: string; timeZone: string }

const defaultDays = 30
const maxDays = 1100

/** The requested days in the shop's time zone, by default today and the 29 days before it. */
export async function periodOf(
  ctx: Context,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Period> {
  const timeZone = await findTimeZone(ctx)
  const to = query.to ?? dayIn(ctx.clock(), timeZone)
  const from = query.from ?? daysAfter(to, 1 - defaultDays)
  if (from > to) refuseField('to', 'period_reversed')
  if (daysIn({ from, to }) > maxDays) refuseField('from', 'period_too_long', { max: maxDays })
  return { from, to, timeZone }
}

export function daysIn({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/** A condition that a time is on one of the days. An index on the column serves it. */
export function within(column: string, { from, to, timeZone }: Period) {
  const start = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`
  return sql<boolean>`${sql.ref(column)} >= ${start(from)} and ${sql.ref(column)} < ${start(daysAfter(to, 1))}`
}
