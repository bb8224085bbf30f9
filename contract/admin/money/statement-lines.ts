import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { OrderStatus, PaymentMethod } from '../../shop/orders.ts'
import { Id, IdParam, line, Money, Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'

export const lineStatuses = ['open', 'confirmed', 'ignored'] as const

/**
 * How a line matches orders. If its reference has an order number: `exact` pays the amount due; `completes` does so
 * together with earlier transfers; `underpaid`, `overpaid`, `wrong_currency`, `already_paid`; `canceled_order` comes
 * too late; `several_orders` has more than one number; `doubtful` fits, but has `doubts`. Without a number:
 * `amount_and_name`, `amount` or `none`.
 */
export const matchKinds = [
  'exact',
  'completes',
  'underpaid',
  'overpaid',
  'wrong_currency',
  'already_paid',
  'canceled_order',
  'several_orders',
  'doubtful',
  'amount_and_name',
  'amount',
  'none',
] as const

/** An order that a line may pay. `due` is the total minus transfers received; '0.00' once paid. */
export const MatchedOrder = z.object({
  id: z.string(),
  status: OrderStatus,
  payment_method: PaymentMethod,
  customer_name: z.string(),
  currency: z.string(),
  total: Money,
  received: Money,
  due: Money,
})

export const StatementLine = z.object({
  id: Id,
  statement: Id,
  /** The row in the file, or the number of the entry. */
  position: z.int(),
  booked_on: z.iso.date(),
  amount: Money,
  currency: z.string(),
  reference: z.string(),
  payer_name: z.string(),
  bank_reference: z.string().nullable(),
  status: z.enum(lineStatuses),
  /** The part of the amount that is not allocated to an order yet. */
  remaining: Money,
  /** Why staff should check the line before confirming it, as sentences. */
  doubts: z.array(z.string()),
  /** Set only for open lines. */
  match: z.object({ kind: z.enum(matchKinds), orders: z.array(MatchedOrder) }).nullable(),
  /** Amounts allocated to orders, in the order's currency. */
  transfers: z.array(
    z.object({ order: z.string(), amount: Money, recorded_by: z.string(), recorded_at: Time }),
  ),
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Time.nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

const params = z.object({ id: IdParam })

export const listStatementLinesCall = endpoint({
  method: 'GET',
  path: '/admin/statement-lines/',
  summary: 'Lines of all statements with matching orders, newest booking first',
  access: 'staff',
  permission: 'money.manage',
  query: AdminPaging.extend({ status: z.enum(lineStatuses).optional(), search: Search }),
  answer: adminListOf(StatementLine),
})

/** Fields for an amount that differs from the order's total. */
const difference = {
  /** Accepts the order as paid although part of its total is missing; requires `reason`. */
  accept_difference: z.boolean().optional(),
  reason: line(500).optional(),
}
/** As people write it: '7k3m-9qp2 xd'. */
const orderNumber = line(40)
const PositiveMoney = Money.refine((text) => !/^[0.]+$/.test(text), 'amount_zero' satisfies ProblemCode)

export const confirmLineCall = endpoint({
  method: 'POST',
  path: '/admin/statement-lines/{id}/confirm/',
  summary: 'Allocates all or part of a line to an order, which is paid once its total is reached',
  access: 'staff',
  permission: 'money.manage',
  params,
  body: z.object({
    order: orderNumber,
    /**
     * In the order's currency; by default the rest of the line. Required, together with `reason`, for a line in another
     * currency, which is then allocated in full.
     */
    amount: PositiveMoney.optional(),
    ...difference,
  }),
  answer: StatementLine,
  problems: ['not_found', 'conflict'],
})

export const confirmLinesCall = endpoint({
  method: 'POST',
  path: '/admin/statement-lines/confirm/',
  summary: 'Allocates lines that pay exactly what is due for their orders; repeating it has no effect',
  access: 'staff',
  permission: 'money.manage',
  /** The lines, each with the order that the caller saw next to it. */
  body: z.object({
    lines: z
      .array(z.object({ id: Id, order: orderNumber }))
      .min(1)
      .max(100),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: Id,
        order: z.string(),
        fate: z.enum(['confirmed', 'refused']),
        /** Why the line was refused, as a sentence. */
        problem: z.string().nullable(),
      }),
    ),
  }),
})

export const splitLineCall = endpoint({
  method: 'POST',
  path: '/admin/statement-lines/{id}/divide/',
  summary: 'Allocates a line to several orders at once, all or nothing',
  access: 'staff',
  permission: 'money.manage',
  params,
  body: z.object({
    parts: z
      .array(z.object({ order: orderNumber, amount: PositiveMoney }))
      .min(2)
      .max(20),
  }),
  answer: StatementLine,
  problems: ['not_found', 'conflict'],
})

export const ignoreLineCall = endpoint({
  method: 'POST',
  path: '/admin/statement-lines/{id}/ignore/',
  summary: 'Marks a line as not related to any order; repeating it has no effect',
  access: 'staff',
  permission: 'money.manage',
  params,
  body: z.object({ reason: line(500).optional() }),
  answer: StatementLine,
  problems: ['not_found', 'conflict'],
})

export const undoLineCall = endpoint({
  method: 'POST',
  path: '/admin/statement-lines/{id}/undo/',
  summary: 'Reopens an ignored or allocated line, as long as none of its orders has been paid',
  access: 'staff',
  permission: 'money.manage',
  params,
  answer: StatementLine,
  problems: ['not_found', 'conflict'],
})

export const recordTransferCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/transfer-received/',
  summary: 'Records a bank transfer for an order without a statement; repeating it has no effect',
  access: 'staff',
  permission: 'money.manage',
  params: z.object({ id: orderNumber }),
  body: z.object({
    amount: PositiveMoney,
    reference: line(500),
    received_on: z.iso.date(),
    ...difference,
  }),
  answer: MatchedOrder,
  problems: ['not_found', 'conflict'],
})
