import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { CustomizationLine } from '../../shop/cart.ts'
import { Order } from '../../shop/orders.ts'
import { EnteredDay, Id, IdParam, line, OrderNumber, QueryBoolean, Time } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'
import { Version, versioned } from '../version.ts'

const day = z.iso.date()
const mine = { access: 'staff', permission: 'stock.manage' } as const

const pace = z
  .int('integer_expected' satisfies ProblemCode)
  .min(1)
  .max(10_000)
const duration = z
  .int('integer_expected' satisfies ProblemCode)
  .min(1)
  .max(365)

/** The pace of the workshop, from which the shop computes the days that it promises. */
export const WorkshopPace = z.object({
  /** Knives made to order that the workshop can forge in a week. */
  pieces_per_week: pace,
  /** Knives that the workshop can engrave or otherwise customize in a week. */
  finishings_per_week: pace,
  /** Working days that customizing takes; null if customized knives skip the workshop. */
  finishing_days: duration.nullable(),
  /** Weekdays without work, 0 for Sunday. */
  rest_days: z
    .array(z.int().min(0).max(6))
    .max(6, 'no_working_day' satisfies ProblemCode)
    .refine((days) => new Set(days).size === days.length),
  /** Working days until items in stock leave the shop. */
  packing_days: duration,
})
const VersionedPace = WorkshopPace.extend(versioned)

export const showWorkshopPaceCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/workshop/settings/',
  summary: 'The pace of the workshop and its days off',
  answer: VersionedPace,
})

export const saveWorkshopPaceCall = endpoint({
  ...mine,
  method: 'PUT',
  path: '/admin/workshop/settings/',
  summary: 'Sets the pace of the workshop; it applies to days promised from now on',
  body: VersionedPace,
  answer: VersionedPace,
  problems: ['conflict'],
})

/** Maximum number of stored holidays, including past ones. */
export const maxHolidays = 200

/** Holidays and promised days must not be further ahead: two years. */
export const maxDaysAhead = 731

const holidayName = line(80)
const holidayFields = { name: holidayName, first_day: EnteredDay, last_day: EnteredDay }

/** A period without work; both days are included. */
export const Holiday = z.object({
  id: Id,
  name: holidayName,
  first_day: day,
  last_day: day,
  version: Version,
})
export type Holiday = z.infer<typeof Holiday>

const endsAfterItBegins = {
  path: ['last_day'],
  message: 'holiday_reversed' satisfies ProblemCode,
}
type Span = { first_day: string; last_day: string }
const inOrder = ({ first_day, last_day }: Span) => last_day >= first_day

const lastsAYearAtMost = {
  path: ['last_day'],
  message: 'holiday_too_long' satisfies ProblemCode,
}
const withinAYear = ({ first_day, last_day }: Span) =>
  Date.parse(last_day) - Date.parse(first_day) <= 366 * 24 * 3600 * 1000

export const listHolidaysCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/workshop/holidays/',
  summary: 'Holidays of the workshop, latest first',
  query: AdminPaging,
  answer: adminListOf(Holiday),
})

export const addHolidayCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/workshop/holidays/',
  summary: 'Adds a holiday, which ends within two years',
  body: z.object(holidayFields).refine(inOrder, endsAfterItBegins).refine(withinAYear, lastsAYearAtMost),
  answer: Holiday,
  status: 201,
  problems: ['conflict'],
})

const holiday = {
  ...mine,
  path: '/admin/workshop/holidays/{id}/',
  params: z.object({ id: IdParam }),
} as const

export const showHolidayCall = endpoint({
  ...holiday,
  method: 'GET',
  summary: 'One holiday',
  answer: Holiday,
  problems: ['not_found'],
})

export const changeHolidayCall = endpoint({
  ...holiday,
  method: 'PUT',
  summary: 'Changes a holiday',
  body: z
    .object({ ...holidayFields, ...versioned })
    .refine(inOrder, endsAfterItBegins)
    .refine(withinAYear, lastsAYearAtMost),
  answer: Holiday,
  problems: ['not_found', 'conflict'],
})

export const deleteHolidayCall = endpoint({
  ...holiday,
  method: 'DELETE',
  summary: 'Deletes a holiday',
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})

export const workStages = ['queued', 'forging', 'finishing', 'ready'] as const
export const WorkStage = z.enum(workStages)
export type WorkStage = z.infer<typeof WorkStage>

/** The work on one unit of a paid order. */
export const WorkItem = z.object({
  id: Id,
  order_id: Order.shape.id,
  name: z.string(),
  thumb_image: z.string().nullable(),
  customization_lines: z.array(CustomizationLine),
  stage: WorkStage,
  /** The stages that it goes through, in order. */
  stages: z.array(WorkStage),
  promised_on: day,
  /** Whose turn it is before an engraving can start: the shop puts up a proof, the customer answers it. */
  waits_for: z.enum(['shop', 'customer']).nullable(),
  /** Whether it is not ready although its promised day has passed. */
  is_overdue: z.boolean(),
  stage_changed_at: Time,
})
export type WorkItem = z.infer<typeof WorkItem>

export const showWorkshopBoardCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/workshop/board/',
  summary: 'The work on paid orders by stage, earliest promised day first',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    /** True: only items whose promised day has passed. */
    overdue: QueryBoolean.optional(),
  }),
  answer: z.object({
    today: day,
    /** The day that the shop would promise now for one more order that takes one working day to make. */
    next_free_day: day,
    overdue: z.int(),
    /** The number of items in unpaid orders, which already have a place in the queue. */
    reserved: z.int(),
    columns: z.array(
      z.object({
        stage: WorkStage,
        count: z.int(),
        /** At most a hundred items of work. */
        jobs: z.array(WorkItem),
      }),
    ),
  }),
})

export const moveWorkItemCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/workshop/jobs/{id}/stage/',
  summary: 'Moves work forward or back to one of its stages; repeating it has no effect',
  params: z.object({ id: IdParam }),
  body: z.object({ stage: WorkStage }),
  answer: WorkItem,
  problems: ['not_found', 'conflict'],
})

export const promiseOrderCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/workshop/orders/{id}/promise/',
  summary: 'Promises another day for an order and emails the customer; repeating it has no effect',
  params: z.object({ id: OrderNumber }),
  body: z.object({
    promised_on: EnteredDay,
    /** The reason for the new day, for the customer to read. */
    note: line(300).optional(),
  }),
  answer: z.object({ order_id: Order.shape.id, promised_on: day }),
  problems: ['not_found', 'conflict'],
})

/** Whether a product comes from stock or is made to order, and whether its pieces are numbered. */
export const ProductMaking = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  thumb_image: z.string().nullable(),
  stock: z.int(),
  is_numbered: z.boolean(),
  is_made_to_order: z.boolean(),
  making_days: z.int().nullable(),
  version: Version,
})
export type ProductMaking = z.infer<typeof ProductMaking>

export const listProductMakingCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/workshop/products/',
  summary: 'Which products are made to order, and which are numbered',
  query: AdminPaging.extend({
    search: z.string().trim().max(100).optional(),
    show: z.enum(['numbered', 'made_to_order']).optional(),
  }),
  answer: adminListOf(ProductMaking),
})

export const showProductMakingCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/workshop/products/{id}/',
  summary: 'How one product is made',
  params: z.object({ id: IdParam }),
  answer: ProductMaking,
  problems: ['not_found'],
})

export const saveProductMakingCall = endpoint({
  ...mine,
  method: 'PUT',
  path: '/admin/workshop/products/{id}/',
  summary: 'Sets whether a product is made to order, and in how many working days',
  params: z.object({ id: IdParam }),
  body: z
    .object({ is_made_to_order: z.boolean(), making_days: duration.nullable(), ...versioned })
    .refine(({ is_made_to_order, making_days }) => !is_made_to_order || making_days !== null, {
      path: ['making_days'],
      message: 'required' satisfies ProblemCode,
    }),
  answer: ProductMaking,
  problems: ['not_found', 'conflict'],
})
