import { z } from 'zod'
import type { ProblemCode } from './problems/problems.ts'
import { complete } from './reading.ts'
import { Money } from './wire.ts'

/**
 * Why an order costs less than its items and shipping. The code is that of former releases, whose nodes still show such
 * an order.
 */
export type DiscountReason = {
  code: 'promotion'
  /**
   * `name` is that of the discount, or what staff gave as their reason for lowering the price. `discount_code` is what
   * the customer entered.
   */
  params: { name: string; discount_code?: string | null | undefined }
}

/** Why an order costs more or less than its items and shipping. */
export type AdjustmentReason = DiscountReason | { code: 'tax'; params: { name: string; percent: number } }

/** A discount as shown to the customer. `code` is null if it applies automatically. */
export const AppliedDiscount = z.object({ label: z.string(), code: z.string().nullable(), amount: Money })
export type AppliedDiscount = z.infer<typeof AppliedDiscount>

/** The discounts of a cart or an order. Free shipping has no amount until the shipping is known. */
export const discounted = {
  discounts: complete(z.array(AppliedDiscount)).optional(),
  discount_total: Money.optional(),
}

/** A discount code in upper or lower case; `malformed` is the problem of any other text. */
export const discountCode = (malformed: ProblemCode) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{2,40}$/, malformed)

/** As a customer types it. */
export const DiscountCode = discountCode('discount_code_unknown')

export const Percentage = z
  .int('integer_expected' satisfies ProblemCode)
  .min(1)
  .max(100)
