import { type WorkStage, workStages } from '#contract/admin/orders/workshop.ts'
import type { DescribedOption } from '#model/described-customization.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { findWorkshopSettings } from './workshop-settings.ts'

/* The effects of an order's events on its work. */

type Order = {
  id: string
  handed_over: boolean
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

/** Queues the work on each unit of an order, or resumes it; it stays reserved until the order is paid. */
export async function scheduleWork(
  ctx: Tx,
  order: Order,
  { promised_on, stage }: { promised_on: string; stage: 'reserved' | 'queued' },
): Promise<void> {
  const { finishing_days } = await findWorkshopSettings(ctx)
  const now = ctx.clock()
  const work = order.items.flatMap(({ id, made_quantity, customization_lines, ...item }) =>
    slotsOf(item).flatMap((slot) => {
      const needs_forging = slot <= made_quantity
      const needs_finishing = finishing_days !== null && customization_lines.length > 0
      if (!needs_forging && !needs_finishing) return []
      const lines = customization_lines.map(({ label, value }) => ({ label, value }))
      return {
        order_id: order.id,
        order_item_id: id,
        slot,
        needs_forging,
        needs_finishing,
        stage,
        promised_on,
        name: item.name,
        thumb_image: item.thumb_image,
        customization_lines: jsonb(lines),
        waits_for:
          !order.handed_over && customization_lines.some(({ kind }) => kind === 'text') ? 'shop' : null,
        created_at: now,
        stage_changed_at: now,
      } as const
    }),
  )
  if (work.length === 0) return
  promiseOtherDays(ctx)
  await ctx.database
    .insertInto('workshop_jobs')
    .values(work)
    .onConflict((conflict) =>
      conflict
        .columns(['order_item_id', 'slot'])
        .doUpdateSet(({ ref }) => ({
          stage,
          promised_on,
          stage_changed_at: now,
          // Items that were in stock when the order was placed may have to be forged when it is reopened, and vice
          // versa.
          needs_forging: ref('excluded.needs_forging'),
          needs_finishing: ref('excluded.needs_finishing'),
        }))
        .where('workshop_jobs.stage', 'in', ['reserved', 'dropped']),
    )
    .execute()
}

function slotsOf({ quantity, returned_quantity }: { quantity: number; returned_quantity: number }): number[] {
  return Array.from({ length: quantity - returned_quantity }, (_, index) => index + 1)
}

/** Ends the work on a canceled or sent order. */
export async function closeWork(
  ctx: Tx,
  { order_id, stage }: { order_id: string; stage: 'dropped' | 'sent' },
): Promise<void> {
  await endWork(ctx, stage).where('order_id', '=', order_id).execute()
}

/** Ends the work on the units that a refund took out of an order: the last ones of each item. */
export async function cancelReturnedWork(ctx: Tx, items: { id: number; left: number }[]): Promise<void> {
  for (const { id, left } of items)
    await endWork(ctx, 'dropped').where('order_item_id', '=', id).where('slot', '>', left).execute()
}

function endWork(ctx: Tx, stage: 'dropped' | 'sent') {
  promiseOtherDays(ctx)
  return ctx.database
    .updateTable('workshop_jobs')
    .set({ stage, stage_changed_at: ctx.clock() })
    .where('stage', 'not in', ['dropped', 'sent'])
}

/** The days on product pages depend on the length of the queue. */
function promiseOtherDays({ cleared }: Tx): void {
  cleared.add('catalogue')
}

/** Says whose turn it is before the work on engraved items can start; other items go on. */
export async function waitForProof(
  ctx: Tx,
  { items, waits_for }: { items: number[]; waits_for: 'shop' | 'customer' | null },
): Promise<void> {
  await ctx.database
    .updateTable('workshop_jobs')
    .set({ waits_for })
    .where('order_item_id', 'in', items)
    .execute()
}

/** Moves the work to the order's new day. */
export async function rescheduleWork(
  ctx: Context,
  { order_id, promised_on }: { order_id: string; promised_on: string },
): Promise<void> {
  await ctx.database
    .updateTable('workshop_jobs')
    .set({ promised_on })
    .where('order_id', '=', order_id)
    .execute()
}

export type StageOfUnit = { order_id: string; order_item_id: number; slot: number; stage: WorkStage }

/** The workshop stages of the units of these orders, without units that need no work. */
export async function findStages(ctx: Context, orderIds: string[]): Promise<StageOfUnit[]> {
  if (orderIds.length === 0) return []
  const rows = await ctx.database
    .selectFrom('workshop_jobs')
    .select(['order_id', 'order_item_id', 'slot', 'stage'])
    .where('order_id', 'in', orderIds)
    .where('stage', 'in', [...workStages])
    .execute()
  return rows as StageOfUnit[]
}
