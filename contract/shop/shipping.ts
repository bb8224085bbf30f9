import { z } from 'zod'
import { discounted } from '../discounts.ts'
import { endpoint } from '../endpoint.ts'
import { addressLengths } from '../limits.ts'
import { complete, lenient, readBy } from '../reading.ts'
import { taxed } from '../taxes.ts'
import { line, Money } from '../wire.ts'

/** Declarations that a country may require: age, purpose, customs clearance, permission to import. */
export const declarationKinds = ['age', 'purpose', 'customs_cleared', 'import'] as const
/** A kind that only another backend has is shown as it is. */
export const DeclarationKind = readBy(z.enum(declarationKinds), 'nonBlank')
export type DeclarationKind = z.infer<typeof DeclarationKind>

/** The first and the last day, '2026-12-04'. */
export const DeliveryDays = z.object({ from: z.iso.date(), to: z.iso.date() })
export type DeliveryDays = z.infer<typeof DeliveryDays>

/** Strict where a missing refusal or declaration would permit an unlawful order. */
export const ShippingQuote = z.object({
  country: z.string(),
  /** False if an item cannot be shipped there; `refusals` gives the reason for each item. */
  allowed: z.boolean(),
  price: Money.nullable(),
  delivery_days: z.object({ from: z.int(), to: z.int() }).nullable(),
  packed_weight_g: lenient(z.int(), 0),
  refusals: complete(z.array(z.object({ product: z.string().nullable(), reason: z.string() }))),
  /**
   * What the buyer must confirm with the order: `age` by `age_confirmed`, others by listing their kind in
   * `declarations`.
   */
  declarations: complete(z.array(z.object({ kind: DeclarationKind, text: z.string() }))),
  /** For the buyer to read; nothing to confirm. */
  notes: complete(z.array(z.string())).optional(),
  /** Whether parts of the country have their own rules, so that the postal code matters. */
  by_postal_code: z.boolean().optional(),
  /** False if we do not ship to post boxes. */
  post_boxes: z.boolean().optional(),
  /** Minimum value of goods for free shipping; null for none. */
  free_from: Money.nullable().optional(),
  /** The day by which the items leave, if ordered and paid today. */
  ships_by: z.iso.date().optional(),
  /** First and last likely day of arrival in that case; null if the carrier promises none. */
  delivery: DeliveryDays.nullable().optional(),
  ...discounted,
  ...taxed,
  /** What the buyer pays on delivery besides, as a sentence; absent for nothing. */
  import_note: z.string().optional(),
  /** What an order of the cart costs; only for a cart. */
  total: Money.optional(),
})
export type ShippingQuote = z.infer<typeof ShippingQuote>

/** `country` is an English name from ISO 3166-1 as offered at checkout, or its two-letter code. */
export const checkShippingCall = endpoint({
  method: 'GET',
  path: '/shipping/check/',
  summary: 'Whether one item of a product can be shipped to a country, at what price and under which rules',
  access: 'public',
  query: z.object({
    product: z.string().max(120),
    country: line(addressLengths.country),
    postal_code: line(addressLengths.postalCode).optional(),
  }),
  answer: ShippingQuote,
  problems: ['not_found', 'gone'],
})

/** Countries with the same shipping price and transit time for one item. */
export const ShippingOffer = z.object({
  /** Two-letter codes of ISO 3166-1. */
  countries: lenient(z.array(z.string()), []),
  price: Money,
  /** Transit time in working days. */
  days: z.object({ from: z.int(), to: z.int() }),
})
export type ShippingOffer = z.infer<typeof ShippingOffer>

export const findShippingOffersCall = endpoint({
  method: 'GET',
  path: '/shipping/offers/',
  summary:
    'Where one item of a product can be shipped, at what price and how fast; leaves out countries that refuse it anywhere',
  access: 'public',
  query: z.object({ product: z.string().max(120) }),
  answer: z.array(ShippingOffer),
  problems: ['not_found', 'gone'],
})
