import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import {
  type JobStage,
  jobStages,
  type showWorkshopBoardCall,
  type WorkshopJob,
} from '#contract/admin/orders/workshop.ts'
import type { WorkshopJobs } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
import { promiseDays } from './promise-day.ts'

const jobsInColumn = 100

/** Stages in which something is left to do. */
const unfinished = ['queued', 'forging', 'finishing'] as const satisfies JobStage[]

type Board = z.input<(typeof showWorkshopBoardCall)['answer']>

/** The work on paid orders by stage. */
export async function showWorkshopBoard(
  ctx: Context,
  { search, overdue: onlyOverdue }: z.output<(typeof showWorkshopBoardCall)['query']>,
): Promise<Board> {
  permitted('stock.manage')(ctx.actor)
  const today = dayIn(ctx.clock(), await findTimeZone(ctx))
  const columns = []
  for (const stage of jobStages) columns.push(await columnOf(ctx, stage, { today, search, onlyOverdue }))
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
  const next = await promiseDays(ctx, [{ quantity: 1, making_days: 1, isCustomized: false }])
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
  stage: JobStage,
  { today, search, onlyOverdue = false }: BoardFilter,
): Promise<Board['columns'][number]> {
  let jobs = ctx.database.selectFrom('workshop_jobs').where('stage', '=', stage)
  if (onlyOverdue) jobs = jobs.where('promised_on', '<', today).where('stage', 'in', [...unfinished])
  if (search) jobs = jobs.where(hasWords(sql`folded(' ' || name || ' ' || order_id)`, search))
  const { count } = await jobs.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await jobs.selectAll().orderBy('promised_on').orderBy('id').limit(jobsInColumn).execute()
  return { stage, count: Number(count), jobs: rows.map((row) => jobAnswer(row as JobRow, today)) }
}

type JobRow = Omit<Selectable<WorkshopJobs>, 'customization_lines' | 'stage'> & {
  stage: JobStage
  customization_lines: WorkshopJob['customization_lines']
}

export function stagesOf(job: { needs_forging: boolean; needs_finishing: boolean }): JobStage[] {
  return jobStages.filter(
    (stage) => (stage !== 'forging' || job.needs_forging) && (stage !== 'finishing' || job.needs_finishing),
  )
}

export function jobAnswer(job: JobRow, today: string): WorkshopJob {
  const { id, order_id, name, thumb_image, customization_lines, stage, promised_on } = job
  return {
    id,
    order_id,
    name,
    thumb_image,
    customization_lines,
    stage,
    promised_on,
    stages: stagesOf(job),
    is_overdue: promised_on < today && stage !== 'ready',
    stage_changed_at: job.stage_changed_at.toISOString(),
  }
}
