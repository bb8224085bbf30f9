import { z } from 'zod'

/** What makes an order cost more or less than its pieces and shipping; its words are made from code and params. */
export const AdjustmentReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('promotion'), params: z.object({ name: z.string().max(120) }) }),
])
export type AdjustmentReason = z.infer<typeof AdjustmentReason>

/** As a customer sees it; a discount is negative. */
export const OrderAdjustment = z.object({
  code: z.enum(['promotion']),
  label: z.string(),
  amount: z.string().regex(/^-?\d{1,9}\.\d{2}$/),
})
