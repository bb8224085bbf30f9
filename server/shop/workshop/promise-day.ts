import type { Product } from '#contract/shop/catalogue.ts'
import { workingDayAfter } from '#model/working-days.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import {
  findWorkshopCalendar,
  lockWorkshopCalendar,
  type WorkshopCalendar,
  type WorkshopSettings,
} from './workshop-settings.ts'

/** Units of one kind, for which an order may need work. */
export type ProductionNeed = {
  quantity: number
  /** Working days to make one unit; null if it is in stock. */
  making_days: number | null
  isCustomized: boolean
}

/** How many units ahead in the queue must still be forged, and how many must be finished. */
type Queue = { forging: number; finishing: number }

/** The days that an order is promised. */
type Promised = {
  /** The day by which the work leaves the workshop; null if there is none. */
  promised_on: string | null
  /** The day by which the order leaves the shop. */
  ships_by: string
}

/** The days to expect for new work: after everything in the queue, at the workshop's pace, on its working days. */
export async function expectedDays(ctx: Context, needs: ProductionNeed[]): Promise<Promised> {
  return promisedFrom(ctx, needs, await findWorkshopCalendar(ctx))
}

/** The days to promise for new work. Concurrent orders that need work queue up one after another. */
export async function promiseDays(ctx: Tx, needs: ProductionNeed[]): Promise<Promised> {
  const needsWork = needs.some(({ making_days, isCustomized }) => making_days !== null || isCustomized)
  return promisedFrom(ctx, needs, await (needsWork ? lockWorkshopCalendar(ctx) : findWorkshopCalendar(ctx)))
}

async function promisedFrom(
  ctx: Context,
  needs: ProductionNeed[],
  calendar: WorkshopCalendar,
): Promise<Promised> {
  const own = timedNeeds(needs, calendar)
  const promised_on = own.length > 0 ? readyDay(own, await queueAhead(ctx), calendar) : null
  const isFinished = own.some(({ isCustomized }) => isCustomized)
  return { promised_on, ships_by: dispatchDay(calendar, { promised_on, isFinished }) }
}

/** The needs that take up workshop time. */
function timedNeeds(needs: ProductionNeed[], { finishing_days }: WorkshopCalendar): ProductionNeed[] {
  return needs.filter(
    ({ making_days, isCustomized }) => making_days !== null || (isCustomized && finishing_days !== null),
  )
}

function readyDay(needs: ProductionNeed[], queue: Queue, calendar: WorkshopCalendar): string {
  return workingDayAfter(calendar.today, workingDaysFor(needs, queue, calendar), calendar)
}

/** The working days that the work takes: its own time, or more if the queue is long. */
export function workingDaysFor(
  needs: ProductionNeed[],
  queue: Queue,
  { pieces_per_week, finishings_per_week, finishing_days, rest_days }: Omit<WorkshopSettings, 'packing_days'>,
): number {
  const daysPerWeek = 7 - rest_days.length
  const toForge = needs.filter(({ making_days }) => making_days !== null)
  const toFinish = finishing_days === null ? [] : needs.filter(({ isCustomized }) => isCustomized)
  const daysOf = (ahead: number, own: ProductionNeed[], perWeek: number) => {
    const units = own.reduce((sum, { quantity }) => sum + quantity, 0)
    return units === 0 ? 0 : Math.ceil(((ahead + units) * daysPerWeek) / perWeek)
  }
  const forged = daysOf(queue.forging, toForge, pieces_per_week)
  const finished = daysOf(queue.finishing, toFinish, finishings_per_week)
  const own = needs.map(({ making_days, isCustomized }) => {
    const forging = making_days === null ? 0 : Math.max(making_days, forged)
    return forging + (isCustomized ? (finishing_days ?? 0) : 0)
  })
  return Math.max(1, finished, ...own)
}

async function queueAhead({ database }: Context): Promise<Queue> {
  const { forging, finishing } = await database
    .selectFrom('workshop_jobs')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('needs_forging', '=', true)
        .filterWhere('stage', '<>', 'finishing')
        .as('forging'),
      fn.countAll<number>().filterWhere('needs_finishing', '=', true).as('finishing'),
    ])
    .where('stage', 'in', ['reserved', 'queued', 'forging', 'finishing'])
    .executeTakeFirstOrThrow()
  return { forging: Number(forging), finishing: Number(finishing) }
}

/**
 * The day by which an order leaves the shop: after the time for packing, to which finishing adds its days, and no earlier
 * than its work is promised.
 */
function dispatchDay(
  calendar: WorkshopCalendar,
  { promised_on, isFinished }: { promised_on: string | null; isFinished: boolean },
): string {
  const days = calendar.packing_days + (isFinished ? (calendar.finishing_days ?? 0) : 0)
  const packed = workingDayAfter(calendar.today, days, calendar)
  return promised_on !== null && promised_on > packed ? promised_on : packed
}

/** The days that a product's page promises; those of the workshop only if an order would need work. */
export async function findProductPromise(
  ctx: Context,
  product: {
    stock: number
    is_made_to_order: boolean
    making_days: number | null
    customization_options: unknown
  },
): Promise<Pick<Product, 'ships_by' | 'workshop'>> {
  const calendar = await findWorkshopCalendar(ctx)
  const queue = await queueAhead(ctx)
  const dayFor = (need: ProductionNeed) => {
    const needs = timedNeeds([need], calendar)
    return needs.length > 0 ? readyDay(needs, queue, calendar) : null
  }
  const ships_by = dispatchDay(calendar, { promised_on: null, isFinished: false })
  const isCustomizable = (product.customization_options as unknown[]).length > 0
  const days = product.is_made_to_order ? product.making_days : null
  const ready_on = days === null ? null : dayFor({ quantity: 1, making_days: days, isCustomized: false })
  // A unit in stock only needs finishing.
  const making_days = product.stock > 0 ? null : days
  const customized_ready_on = isCustomizable ? dayFor({ quantity: 1, making_days, isCustomized: true }) : null
  if (ready_on === null && customized_ready_on === null) return { ships_by }
  const customizing_days = isCustomizable ? calendar.finishing_days : null
  const customized = customizing_days && {
    customizing_days,
    customized_ships_by: dispatchDay(calendar, { promised_on: customized_ready_on, isFinished: true }),
  }
  return { ships_by, workshop: { ready_on, customized_ready_on, ...customized } }
}
