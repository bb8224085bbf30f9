import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { saveWorkshopPaceCall } from '#contract/admin/orders/workshop.ts'
import { dayMs } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { timeZone } from '#server/shop/pages/site-settings.ts'

type Settings = {
  pieces_per_week: number
  finishings_per_week: number
  finishing_days: number | null
  rest_days: number[]
  packing_days: number
}
export type WorkshopSettings = Settings

const columns = [
  'pieces_per_week',
  'finishings_per_week',
  'finishing_days',
  'rest_days',
  'packing_days',
] as const

/** The pace of the workshop. */
export async function findWorkshopSettings(ctx: Context): Promise<Settings> {
  return ctx.database.selectFrom('workshop_settings').select(columns).executeTakeFirstOrThrow()
}

/**
 * The basis for counting days: the pace, today in the shop's time zone ('2026-11-21') and the holidays that end on it
 * or later.
 */
export type WorkshopCalendar = Settings & {
  today: string
  holidays: { first_day: string; last_day: string }[]
}

/** Uses one statement. */
export function findWorkshopCalendar(ctx: Context): Promise<WorkshopCalendar> {
  return calendarOf(ctx, false)
}

/** Like `findWorkshopCalendar`; other orders that need work wait until the transaction ends. */
export function lockWorkshopCalendar(ctx: Tx): Promise<WorkshopCalendar> {
  return calendarOf(ctx, true)
}

async function calendarOf(ctx: Context | Tx, isLocked: boolean): Promise<WorkshopCalendar> {
  const now = ctx.clock()
  // In no time zone is today earlier than yesterday in UTC.
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
  const { time_zone, holidays, ...settings } = await ctx.database
    .selectFrom('workshop_settings')
    .select(columns)
    .select(({ selectFrom }) => [
      timeZone.as('time_zone'),
      jsonArrayFrom(
        selectFrom('workshop_holidays').select(['first_day', 'last_day']).where('last_day', '>=', yesterday),
      ).as('holidays'),
    ])
    .$if(isLocked, (settings) => settings.forUpdate())
    .executeTakeFirstOrThrow()
  const today = dayIn(now, time_zone)
  return { ...settings, today, holidays: holidays.filter(({ last_day }) => last_day >= today) }
}

/** The pace as staff edit it, with its version. */
export async function showWorkshopPace(ctx: Context) {
  permitted('stock.manage')(ctx.actor)
  const version = await versionOf(ctx, 'workshop-settings')
  return { ...(await findWorkshopSettings(ctx)), version }
}

/** Sets the pace; earlier promises stay unchanged. */
export const saveWorkshopPace = action({
  name: 'workshop.save-pace',
  may: permitted('stock.manage'),
  input: saveWorkshopPaceCall.body,
  run: async (ctx, { version: _, ...settings }) => {
    await ctx.database.updateTable('workshop_settings').set(settings).execute()
    return settings
  },
  audit: { type: 'workshop-settings', id: () => null, read: (ctx) => findWorkshopSettings(ctx) },
  clears: ['catalogue'],
})
