import { z } from 'zod'
import type { DescribedOption } from '../../../contract/customization.ts'
import { anyone } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { jsonb } from '../../core/jsonb.ts'
import { verb } from '../../core/verb.ts'
import { findWorkshopSettings } from './workshop-settings.ts'

/* What an order's events do to its work. */

type Order = {
  id: string
  paid_at: Date | null
  items: {
    id: number
    name: string
    thumb_image: string | null
    quantity: number
    returned_quantity: number
    made_quantity: number
    customization_lines: DescribedOption[]
  }[]
}

/** Queues the work on each piece of an order, or takes it up again; it waits in reserve until the order is paid. */
export async function queueJobs(ctx: Context, order: Order, promised_on: string): Promise<void> {
  const { finishing_days } = await findWorkshopSettings(ctx)
  const stage: 'reserved' | 'queued' = order.paid_at === null ? 'reserved' : 'queued'
  const now = ctx.clock()
  const jobs = order.items.flatMap(({ id, made_quantity, customization_lines, ...item }) =>
    slotsOf(item).flatMap((slot) => {
      const needs_forging = slot <= made_quantity
      const needs_finishing = finishing_days !== null && customization_lines.length > 0
      if (!needs_forging && !needs_finishing) return []
      const lines = customization_lines.map(({ label, value }) => ({ label, value }))
      return {
        ...{
          order_id: order.id,
          order_item_id: id,
          slot,
          needs_forging,
          needs_finishing,
          stage,
          promised_on,
        },
        ...{ name: item.name, thumb_image: item.thumb_image, customization_lines: jsonb(lines) },
        ...{ created_at: now, stage_changed_at: now },
      } as const
    }),
  )
  if (jobs.length === 0) return
  await ctx.database
    .insertInto('workshop_jobs')
    .values(jobs)
    .onConflict((conflict) =>
      conflict
        .columns(['order_item_id', 'slot'])
        .doUpdateSet({ stage, promised_on, stage_changed_at: now })
        .where('workshop_jobs.stage', 'in', ['reserved', 'dropped']),
    )
    .execute()
}

function slotsOf({ quantity, returned_quantity }: { quantity: number; returned_quantity: number }): number[] {
  return Array.from({ length: quantity - returned_quantity }, (_, index) => index + 1)
}

/** Ends the work on an order that is canceled or sent. */
export const endJobs = verb({
  name: 'workshop.end-jobs',
  may: anyone,
  input: z.object({ order_id: z.string(), stage: z.enum(['dropped', 'sent']) }),
  run: async (ctx, { order_id, stage }) => {
    await ctx.database
      .updateTable('workshop_jobs')
      .set({ stage, stage_changed_at: ctx.clock() })
      .where('order_id', '=', order_id)
      .where('stage', 'not in', ['dropped', 'sent'])
      .execute()
  },
  // A shorter queue promises earlier days.
  invalidates: ['catalogue'],
})

/** Ends the work on pieces that a refund has taken out of an order: of each item the last ones. */
export const dropReturnedJobs = verb({
  name: 'workshop.drop-returned-jobs',
  may: anyone,
  input: z.object({ order_id: z.string(), items: z.array(z.object({ id: z.int(), left: z.int() })) }),
  run: async (ctx, { items }) => {
    for (const { id, left } of items) {
      await ctx.database
        .updateTable('workshop_jobs')
        .set({ stage: 'dropped', stage_changed_at: ctx.clock() })
        .where('order_item_id', '=', id)
        .where('slot', '>', left)
        .where('stage', 'not in', ['dropped', 'sent'])
        .execute()
    }
  },
  subject: ({ order_id }) => `order:${order_id}`,
  // A shorter queue promises earlier days.
  invalidates: ['catalogue'],
})

/** Follows a new day of the order. */
export async function moveJobs(
  ctx: Context,
  { order_id, promised_on }: { order_id: string; promised_on: string },
): Promise<void> {
  await ctx.database
    .updateTable('workshop_jobs')
    .set({ promised_on })
    .where('order_id', '=', order_id)
    .execute()
}
