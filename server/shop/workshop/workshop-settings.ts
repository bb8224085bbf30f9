import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { saveWorkshopPaceCall, type WorkshopPace } from '#contract/admin/orders/workshop.ts'
import { dayMs } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted, system } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { shopDay, timeZone } from '#server/shop/pages/site-settings.ts'

export type WorkshopSettings = z.output<typeof WorkshopPace>

const columns = [
  'pieces_per_week',
  'finishings_per_week',
  'finishing_days',
  'rest_days',
  'packing_days',
] as const

/** The pace of the workshop. */
export async function findWorkshopSettings(ctx: Context): Promise<WorkshopSettings> {
  return ctx.database.selectFrom('workshop_settings').select(columns).executeTakeFirstOrThrow()
}

/** The basis for counting days: the pace, today in the shop's time zone ('2026-11-21') and the holidays. */
export type WorkshopCalendar = WorkshopSettings & {
  today: string
  holidays: { first_day: string; last_day: string }[]
}

/** With the holidays that end on the day of this time, or later. Uses one statement. */
export function findWorkshopCalendar(ctx: Context, from = ctx.clock()): Promise<WorkshopCalendar> {
  return calendarOf(ctx, from, false)
}

/** Like `findWorkshopCalendar`; other orders that need work wait until the transaction ends. */
export function lockWorkshopCalendar(ctx: Tx): Promise<WorkshopCalendar> {
  return calendarOf(ctx, ctx.clock(), true)
}

async function calendarOf(ctx: Context | Tx, from: Date, isLocked: boolean): Promise<WorkshopCalendar> {
  // In no time zone is a day earlier than the day before it in UTC.
  const dayBefore = new Date(from.getTime() - dayMs).toISOString().slice(0, 10)
  const { time_zone, holidays, ...settings } = await ctx.database
    .selectFrom('workshop_settings')
    .select(columns)
    .select(({ selectFrom }) => [
      timeZone.as('time_zone'),
      jsonArrayFrom(
        selectFrom('workshop_holidays').select(['first_day', 'last_day']).where('last_day', '>=', dayBefore),
      ).as('holidays'),
    ])
    .$if(isLocked, (settings) => settings.forUpdate())
    .executeTakeFirstOrThrow()
  const first = dayIn(from, time_zone)
  return {
    ...settings,
    today: dayIn(ctx.clock(), time_zone),
    holidays: holidays.filter(({ last_day }) => last_day >= first),
  }
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
  audit: { type: 'workshop-settings', id: () => null, read: findWorkshopSettings },
  clears: ['catalogue'],
})

/**
 * Invalidates the cached pages of products when a new day begins in the shop, since their promised days count from
 * today. Does nothing if the day is still the same.
 */
export async function rollOverDate(ctx: Context): Promise<void> {
  const today = await shopDay(ctx)
  const { counted_from } = await ctx.database
    .selectFrom('workshop_settings')
    .select('counted_from')
    .executeTakeFirstOrThrow()
  if (counted_from !== today) await countFrom(ctx, { today })
}

const countFrom = action({
  name: 'workshop.begin-day',
  may: system,
  input: z.object({ today: z.iso.date() }),
  run: async (ctx, { today }) => {
    await ctx.database.updateTable('workshop_settings').set({ counted_from: today }).execute()
  },
  clears: ['catalogue'],
})
