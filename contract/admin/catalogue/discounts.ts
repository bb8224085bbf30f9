import { z } from 'zod'
import { discountCode, Percentage } from '../../discounts.ts'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Id, IdParam, line, Money, Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { Amount } from '../money/amount.ts'
import { Version, versioned } from '../version.ts'

export const discountKinds = ['percent', 'amount', 'free_shipping'] as const

/** The states of a discount at a time: those that are off or over give nothing. */
export const discountStates = ['active', 'upcoming', 'ended', 'off'] as const

const count = z
  .int('integer_expected' satisfies ProblemCode)
  .min(1)
  .max(1_000_000)
const ids = z.array(Id).max(200)

export const DiscountInput = z.object({
  /** The customer reads it in the cart, on the order and on the invoice. */
  name: line(120),
  /** Null for a discount that applies automatically. */
  code: discountCode('discount_code_malformed').nullable(),
  kind: z.enum(discountKinds),
  /** For a percentage. */
  percent: Percentage.nullable(),
  /** For an amount off the order. */
  amount: Amount.nullable(),
  /** Empty for all goods, as is `product_ids`; otherwise the goods that are in either. */
  category_ids: ids,
  product_ids: ids,
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
  /** The least value of all goods in the cart, before discounts. */
  minimum: Amount.nullable(),
  max_uses: count.nullable(),
  max_uses_per_customer: count.nullable(),
  /** Only for customers who have never ordered. */
  first_order_only: z.boolean(),
  /** Whether it applies beside other combinable discounts; otherwise only if it saves the customer the most. */
  is_combinable: z.boolean(),
  is_active: z.boolean(),
})
export type DiscountInput = z.output<typeof DiscountInput>

export const AdminDiscount = DiscountInput.extend({
  id: Id,
  state: z.enum(discountStates),
  /** Orders with it that are not canceled; each is a use. */
  uses: z.int(),
  /** What it has taken off these orders, and the totals of those that are paid. */
  given: Money,
  sold: Money,
  version: Version,
})
export type AdminDiscount = z.infer<typeof AdminDiscount>

const read = { access: 'staff', permission: 'catalogue.read' } as const
const manage = { access: 'staff', permission: 'catalogue.manage' } as const
const one = { path: '/admin/discounts/{id}/', params: z.object({ id: IdParam }) } as const

export const listDiscountsCall = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/discounts/',
  summary: 'All discounts with what they brought, newest first',
  query: AdminPaging.extend({ search: Search, state: z.enum(discountStates).optional() }),
  answer: adminListOf(AdminDiscount),
})

export const showDiscountCall = endpoint({
  ...read,
  ...one,
  method: 'GET',
  summary: 'One discount',
  answer: AdminDiscount,
  problems: ['not_found'],
})

export const createDiscountCall = endpoint({
  ...manage,
  method: 'POST',
  path: '/admin/discounts/',
  summary: 'Adds a discount',
  body: DiscountInput,
  answer: AdminDiscount,
  status: 201,
})

export const changeDiscountCall = endpoint({
  ...manage,
  ...one,
  method: 'PUT',
  summary: 'Changes a discount; orders keep what they got',
  body: DiscountInput.extend(versioned),
  answer: AdminDiscount,
  problems: ['not_found', 'conflict'],
})

export const deleteDiscountCall = endpoint({
  ...manage,
  ...one,
  method: 'DELETE',
  summary: 'Deletes a discount that no order has used',
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})
