import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Id, IdParam, Time, tooLong } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'

/** Why staff corrected the stock. */
export const correctionReasons = [
  'made',
  'bought',
  'found',
  'count',
  'lost',
  'damaged',
  'given',
  'other',
] as const

/** Why the stock changed. `pieces`: a numbered piece went on or off sale. */
export const stockReasons = ['opening', 'order', 'order_returned', 'pieces', ...correctionReasons] as const
export type StockReason = (typeof stockReasons)[number]

const params = z.object({ id: IdParam })

const StockMovement = z.object({
  id: Id,
  at: Time,
  delta: z.int(),
  stock_after: z.int(),
  reason: z.enum(stockReasons),
  order_id: z.string().nullable(),
  note: z.string(),
  /** 'staff:3', 'customer:12'; `name` is the username of staff. */
  actor: z.string(),
  name: z.string().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

export const listStockMovementsCall = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/stock/',
  summary: "Every change of a product's stock, newest first",
  access: 'staff',
  permission: 'catalogue.read',
  params,
  query: AdminPaging,
  answer: adminListOf(StockMovement),
  problems: ['not_found'],
})

export const correctStockCall = endpoint({
  method: 'POST',
  path: '/admin/products/{id}/stock/',
  summary: 'Adds items to the stock or removes them, with a reason; never below zero',
  access: 'staff',
  permission: 'stock.manage',
  idempotent: true,
  params,
  body: z.object({
    delta: z
      .int('integer_expected' satisfies ProblemCode)
      .min(-1_000_000)
      .max(1_000_000)
      .refine((delta) => delta !== 0, 'stock_delta_zero' satisfies ProblemCode),
    reason: z.enum(correctionReasons),
    note: z.string().trim().max(300, tooLong).default(''),
  }),
  answer: z.object({ stock: z.int() }),
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
})
