import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import {
  type showWorkshopBoardCall,
  type WorkItem,
  type WorkStage,
  workStages,
} from '#contract/admin/orders/workshop.ts'
import type { WorkshopJobs } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
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
  const today = dayIn(ctx.clock(), await findTimeZone(ctx))
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

type WorkItemRow = Omit<Selectable<WorkshopJobs>, 'customization_lines' | 'stage'> & {
  stage: WorkStage
  customization_lines: WorkItem['customization_lines']
}

export function stagesOf(item: { needs_forging: boolean; needs_finishing: boolean }): WorkStage[] {
  return workStages.filter(
    (stage) => (stage !== 'forging' || item.needs_forging) && (stage !== 'finishing' || item.needs_finishing),
  )
}

export function workItemAnswer(row: WorkItemRow, today: string): WorkItem {
  const { id, order_id, name, thumb_image, customization_lines, stage, promised_on } = row
  return {
    id,
    order_id,
    name,
    thumb_image,
    customization_lines,
    stage,
    promised_on,
    stages: stagesOf(row),
    is_overdue: promised_on < today && stage !== 'ready',
    stage_changed_at: row.stage_changed_at.toISOString(),
  }
}
