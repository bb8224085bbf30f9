import { type WorkStage, workStages } from '#contract/admin/orders/workshop.ts'
import type { Context } from '#server/platform/kernel/context.ts'

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
