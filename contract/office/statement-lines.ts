import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderStatus, PaymentMethod } from '../shop/orders.ts'
import { Id, IdParam, line, listOf, Money, Paging, Time } from '../wire.ts'

export const lineStatuses = ['open', 'confirmed', 'ignored'] as const

/**
 * What a line seems to be. By the order number in its reference: `exact` pays what is due, `completes` does so after
 * earlier transfers, `underpaid`, `overpaid`, `wrong_currency`, `already_paid`, `canceled_order` comes too late,
 * `several_orders` names more than one. Without a number: `amount_and_name`, `amount`, or `none`.
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
  'amount_and_name',
  'amount',
  'none',
] as const

/** An order that a line may pay. `due` is the total less what transfers have brought; '0.00' once it is paid. */
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
  /** Row of the file, or number of the booking. */
  position: z.int(),
  booked_on: z.iso.date(),
  amount: Money,
  currency: z.string(),
  reference: z.string(),
  payer_name: z.string(),
  bank_reference: z.string().nullable(),
  status: z.enum(lineStatuses),
  /** What has not been counted for an order yet. */
  remaining: Money,
  /** Of an open line. */
  match: z.object({ kind: z.enum(matchKinds), orders: z.array(MatchedOrder) }).nullable(),
  /** What was counted for which order, in the order's currency. */
  transfers: z.array(
    z.object({ order: z.string(), amount: Money, recorded_by: z.string(), recorded_at: Time }),
  ),
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Time.nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

const params = z.object({ id: IdParam })

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/admin/statement-lines/',
  summary: 'Lines of all statements, newest booking first, with the orders that they seem to pay',
  access: 'staff',
  query: Paging.extend({ status: z.enum(lineStatuses).optional(), search: z.string().max(100).optional() }),
  answer: listOf(StatementLine),
})

/** What staff may add when the sum is not the order's total. */
const difference = {
  /** Takes the order for paid though something is missing; needs `reason`. */
  accept_difference: z.boolean().optional(),
  reason: line(500).optional(),
}
/** As people say it: '7k3m-9qp2 xd'. */
const orderNumber = line(40)
const PositiveMoney = Money.refine((text) => !/^[0.]+$/.test(text), 'Enter an amount above zero.')

export const confirmLine = endpoint({
  method: 'POST',
  path: '/admin/statement-lines/{id}/confirm/',
  summary: 'Counts a line, or a part of it, for an order, which is paid once its total is there',
  access: 'staff',
  params,
  body: z.object({
    order: orderNumber,
    /**
     * In the order's currency. Left out: all that remains of the line. Needed, with a `reason`, when the line is in
     * another currency; the whole line is then used up.
     */
    amount: PositiveMoney.optional(),
    ...difference,
  }),
  answer: StatementLine,
  problems: ['not_found', 'conflict'],
})

export const ignoreLine = endpoint({
  method: 'POST',
  path: '/admin/statement-lines/{id}/ignore/',
  summary: 'Puts a line aside that pays no order; repeating it does nothing',
  access: 'staff',
  params,
  body: z.object({ reason: line(500).optional() }),
  answer: StatementLine,
  problems: ['not_found', 'conflict'],
})

export const undoLine = endpoint({
  method: 'POST',
  path: '/admin/statement-lines/{id}/undo/',
  summary: 'Opens a line again, ignored or counted, while none of its orders is paid by it',
  access: 'staff',
  params,
  answer: StatementLine,
  problems: ['not_found', 'conflict'],
})

export const recordTransfer = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/transfer-received/',
  summary: 'Counts a transfer for an order without a statement; the same one again changes nothing',
  access: 'staff',
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
