import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'

/**
 * Invalidates the cached pages of products when a new day begins in the shop, since their promised days count from
 * today. Does nothing if the day is still the same.
 */
export async function rollOverDate(ctx: Context): Promise<void> {
  const today = dayIn(ctx.clock(), await findTimeZone(ctx))
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
