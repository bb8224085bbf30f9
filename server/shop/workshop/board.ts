import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import {
  moveWorkItemCall,
  type showWorkshopBoardCall,
  type WorkItem,
  type WorkStage,
  workStages,
} from '#contract/admin/orders/workshop.ts'
import { Id } from '#contract/wire.ts'
import type { WorkshopJobs } from '#server/platform/database/rows.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { expectedDays } from './promise-day.ts'

const itemsInColumn = 100

/** Stages with work left to do. */
const unfinished = ['queued', 'forging', 'finishing'] as const satisfies WorkStage[]

type Board = z.input<(typeof showWorkshopBoardCall)['answer']>

/** The work on paid orders by stage. */
export async function showWorkshopBoard(
  ctx: Context,
  { search, overdue: onlyOverdue }: z.output<(typeof showWorkshopBoardCall)['query']>,
): Promise<Board> {
  permitted('stock.manage')(ctx.actor)
  const today = await shopDay(ctx)
  const columns = []
  for (const stage of workStages) columns.push(await columnOf(ctx, stage, { today, search, onlyOverdue }))
  const { overdue, reserved } = await ctx.database
    .selectFrom('workshop_jobs')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('promised_on', '<', today)
        .filterWhere('stage', 'in', [...unfinished])
        .as('overdue'),
      fn.countAll<number>().filterWhere('stage', '=', 'reserved').as('reserved'),
    ])
    .where('stage', 'in', ['reserved', ...unfinished])
    .executeTakeFirstOrThrow()
  const next = await expectedDays(ctx, [{ quantity: 1, making_days: 1, isCustomized: false }])
  return {
    today,
    next_free_day: next.promised_on ?? today,
    overdue: Number(overdue),
    reserved: Number(reserved),
    columns,
  }
}

type BoardFilter = { today: string; search: string | undefined; onlyOverdue: boolean | undefined }

async function columnOf(
  ctx: Context,
  stage: WorkStage,
  { today, search, onlyOverdue = false }: BoardFilter,
): Promise<Board['columns'][number]> {
  let work = ctx.database.selectFrom('workshop_jobs').where('stage', '=', stage)
  if (onlyOverdue) work = work.where('promised_on', '<', today).where('stage', 'in', [...unfinished])
  if (search) work = work.where(hasWords(sql`folded(' ' || name || ' ' || order_id)`, search))
  const { count } = await work.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await work.selectAll().orderBy('promised_on').orderBy('id').limit(itemsInColumn).execute()
  return { stage, count: Number(count), jobs: rows.map((row) => workItemAnswer(row as WorkItemRow, today)) }
}

type WorkItemRow = Omit<Selectable<WorkshopJobs>, 'customization_lines' | 'stage' | 'waits_for'> & {
  stage: WorkStage
  waits_for: WorkItem['waits_for']
  customization_lines: WorkItem['customization_lines']
}

function stagesOf(item: { needs_forging: boolean; needs_finishing: boolean }): WorkStage[] {
  return workStages.filter(
    (stage) => (stage !== 'forging' || item.needs_forging) && (stage !== 'finishing' || item.needs_finishing),
  )
}

function workItemAnswer(row: WorkItemRow, today: string): WorkItem {
  return {
    ...row,
    stages: stagesOf(row),
    is_overdue: row.promised_on < today && row.stage !== 'ready',
    stage_changed_at: row.stage_changed_at.toISOString(),
  }
}

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
    if (!workStages.some((open) => open === item.stage)) return refuse('job_ended')
    if (!stagesOf(item).includes(stage)) return refuseField('stage', 'stage_not_needed')
    if (item.waits_for !== null && stage !== 'queued') return refuse('proof_not_approved')
    const stage_changed_at = item.stage === stage ? item.stage_changed_at : ctx.clock()
    await ctx.database
      .updateTable('workshop_jobs')
      .set({ stage, stage_changed_at })
      .where('id', '=', id)
      .execute()
    const customization_lines = item.customization_lines as WorkItem['customization_lines']
    return workItemAnswer(
      { ...(item as WorkItemRow), customization_lines, stage, stage_changed_at },
      await shopDay(ctx),
    )
  },
  audit: {
    subject: (_, { order_id }) => `order:${order_id}`,
    did: (_, { name, stage }) => ({ name, stage }),
  },
  // Finished work shortens the queue.
  clears: ['catalogue'],
})
