import { z } from 'zod'
import { within } from './reading.ts'
import { Money } from './wire.ts'

/** The tax of an order or of a quote. */
export const AppliedTax = z.object({
  /** 'VAT' */
  name: z.string(),
  /** 19 or 25.5 */
  percent: within(z.number(), 0, 100),
  amount: Money,
  /** Whether the prices include it; otherwise it is added to them. */
  is_included: z.boolean(),
  /** The seller's number at the tax office, such as an IOSS number. */
  registration_number: z.string().optional(),
})
export type AppliedTax = z.infer<typeof AppliedTax>

/** The tax of an order or a quote; absent if there is none. */
export const taxed = { tax: AppliedTax.optional() }
