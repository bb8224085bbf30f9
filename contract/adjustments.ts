import { z } from 'zod'

/** Why an order costs more or less than its items and shipping. The sentence is made from code and params. */
export const AdjustmentReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('promotion'), params: z.object({ name: z.string().max(120) }) }),
])
export type AdjustmentReason = z.infer<typeof AdjustmentReason>

/** An adjustment as shown to the customer; a discount is negative. */
export const OrderAdjustment = z.object({
  code: z.enum(['promotion']),
  label: z.string(),
  amount: z.string().regex(/^-?\d{1,9}\.\d{2}$/),
})
