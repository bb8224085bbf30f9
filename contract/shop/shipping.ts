import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line, Money } from '../wire.ts'

/** What a country may want a shopper to confirm: their age, what for, that customs agreed, that they may import. */
export const declarationKinds = ['age', 'purpose', 'customs_cleared', 'import'] as const
export const DeclarationKind = z.enum(declarationKinds)
export type DeclarationKind = z.infer<typeof DeclarationKind>

export const ShippingQuote = z.object({
  country: z.string(),
  /** False when something may not be sent there; `refusals` says why, per piece. */
  allowed: z.boolean(),
  price: Money.nullable(),
  delivery_days: z.object({ from: z.int(), to: z.int() }).nullable(),
  packed_weight_g: z.int(),
  refusals: z.array(z.object({ product: z.string().nullable(), reason: z.string() })),
  /** What the order must confirm: `age` by `age_confirmed`, the others by their kind in `declarations`. */
  declarations: z.array(z.object({ kind: DeclarationKind, text: z.string() })),
  /** What is good to know; nothing to confirm. */
  notes: z.array(z.string()).optional(),
  /** Whether parts of the country have rules of their own, so that the postal code matters. */
  by_postal_code: z.boolean().optional(),
  /** False when nothing is sent to post boxes. */
  post_boxes: z.boolean().optional(),
  /** From this value of goods on shipping costs nothing. */
  free_from: Money.nullable().optional(),
})
export type ShippingQuote = z.infer<typeof ShippingQuote>

/** `country` is an ISO 3166-1 English name as the checkout offers it, or its two-letter code. */
export const checkShipping = endpoint({
  method: 'GET',
  path: '/shipping/check/',
  summary: 'Whether one piece of a product can be sent to a country, for how much and under which rules',
  access: 'public',
  query: z.object({
    product: z.string().max(120),
    country: line(100),
    postal_code: line(20).optional(),
  }),
  answer: ShippingQuote,
  problems: ['not_found'],
})
