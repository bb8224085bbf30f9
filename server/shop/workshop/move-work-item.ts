import {
  moveWorkItemCall,
  type WorkItem,
  type WorkStage,
  workStages,
} from '#contract/admin/orders/workshop.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
import { stagesOf, workItemAnswer } from './board.ts'

/** Moves a unit of work to one of its stages. Setting the current stage has no effect. */
export const moveWorkItem = action({
  name: 'workshop.move-job',
  may: permitted('stock.manage'),
  input: moveWorkItemCall.body.extend({ id: Id }),
  run: async (ctx, { id, stage }): Promise<WorkItem> => {
    const row = await ctx.database
      .selectFrom('workshop_jobs')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const item = row ?? notFound()
    if (item.stage === 'reserved') return refuse('job_waits_for_payment')
    if (!isOpen(item.stage)) return refuse('job_ended')
    if (!stagesOf(item).includes(stage)) return refuseField('stage', 'stage_not_needed')
    const stage_changed_at = item.stage === stage ? item.stage_changed_at : ctx.clock()
    await ctx.database
      .updateTable('workshop_jobs')
      .set({ stage, stage_changed_at })
      .where('id', '=', id)
      .execute()
    const today = dayIn(ctx.clock(), await findTimeZone(ctx))
    const customization_lines = item.customization_lines as WorkItem['customization_lines']
    return workItemAnswer({ ...item, customization_lines, stage, stage_changed_at }, today)
  },
  audit: {
    subject: (_, { order_id }) => `order:${order_id}`,
    did: (_, { name, stage }) => ({ name, stage }),
  },
  // Finished work shortens the queue.
  clears: ['catalogue'],
})

function isOpen(stage: string): stage is WorkStage {
  return (workStages as readonly string[]).includes(stage)
}
