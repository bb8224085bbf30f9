import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Id, Money, Slug, Time } from '../../wire.ts'
import { bulkAnswerOf, bulked } from '../bulk.ts'
import { Amount } from '../money/amount.ts'
import { ProductFilter } from './products.ts'

/** Maximum number of products in one bulk action. */
export const maxBulkProducts = 2000

/**
 * `cent` and `whole` round to cents and dollars, `half` to 50 cents, and `ninety` to the nearest price that ends in
 * .90.
 */
export const roundings = ['cent', 'half', 'whole', 'ninety'] as const

/**
 * What happens to the price before discount: `keep` leaves it, `strike` sets it to the present price, which the shop
 * then shows struck through, and `remove` deletes it.
 */
export const discountChanges = ['keep', 'strike', 'remove'] as const

export const ProductBulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    percent: z
      .number('number_expected' satisfies ProblemCode)
      .min(-90)
      .max(900),
    round_to: z.enum(roundings),
    before_discount: z.enum(discountChanges),
  }),
  z
    .object({
      kind: z.literal('sale'),
      /** Off the regular price, to the cent; null if `price` is the price of each. */
      percent: z
        .number('number_expected' satisfies ProblemCode)
        .min(1)
        .max(90)
        .nullable(),
      price: Amount.nullable(),
      from: Time.nullable(),
      until: Time,
    })
    .refine(({ percent, price }) => (percent === null) !== (price === null), {
      path: ['price'],
      message: 'sale_price_missing' satisfies ProblemCode,
    }),
  z.object({ kind: z.literal('end_sale') }),
  z.object({ kind: z.literal('visibility'), is_active: z.boolean() }),
  z.object({ kind: z.literal('category'), category: Slug }),
])
export type ProductBulkChange = z.output<typeof ProductBulkChange>

/** The fields of a product that a bulk action can change. */
const Listing = z.object({
  price: Money,
  price_before_discount: Money.nullable(),
  sale_price: Money.nullable(),
  sale_from: Time.nullable(),
  sale_until: Time.nullable(),
  is_active: z.boolean(),
  category: Slug,
})

export const changeProductsCall = endpoint({
  method: 'POST',
  path: '/admin/products/bulk/',
  summary: 'Changes the price, sale, visibility or category of many products; a dry run without its token',
  access: 'staff',
  permission: 'catalogue.manage',
  maxBodyBytes: 128 * 1024,
  body: z.object({
    ids: z.array(Id).max(maxBulkProducts).optional(),
    /** Selects, instead of `ids`, all products that match this filter. */
    filter: ProductFilter.optional(),
    change: ProductBulkChange,
    ...bulked,
  }),
  answer: bulkAnswerOf(z.object({ before: Listing, after: Listing })),
  problems: ['not_found', 'conflict'],
})
