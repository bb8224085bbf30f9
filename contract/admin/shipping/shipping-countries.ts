import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { declarationKinds, ShippingQuote } from '../../shop/shipping.ts'
import { Id, IdParam, line } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { Amount } from '../money/amount.ts'
import { versioned } from '../version.ts'

const bladeLength = z
  .number()
  .positive('not_positive' satisfies ProblemCode)
  .max(200)
  .nullable()
  .default(null)

/**
 * A rule of a country for all blades or for those of some length, in the whole country or in postal codes with these
 * prefixes. For a matching item, it refuses the order, or shows `text` to the buyer to confirm or just to read.
 */
export const ShippingRule = z
  .object({
    effect: z.enum(['refuse', ...declarationKinds, 'note']),
    text: line(300),
    blade_from_cm: bladeLength,
    blade_over_cm: bladeLength,
    region: line(80).nullable().default(null),
    postal_codes: z
      .array(
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{1,10}$/, 'postal_code_prefix_expected' satisfies ProblemCode),
      )
      .max(100)
      .default([]),
    /** The law behind the rule, as a link or a citation; only for staff. */
    source: line(500).nullable().default(null),
  })
  .refine(({ blade_from_cm, blade_over_cm }) => blade_from_cm === null || blade_over_cm === null, {
    path: ['blade_over_cm'],
    message: 'two_blade_lengths' satisfies ProblemCode,
  })
  .refine(({ region, postal_codes }) => (region === null) === (postal_codes.length === 0), {
    path: ['region'],
    message: 'region_incomplete' satisfies ProblemCode,
  })

const Rules = z
  .array(ShippingRule)
  .max(20)
  .superRefine((rules, check) => {
    for (const [index, { effect }] of rules.entries()) {
      const isDeclaration = effect !== 'refuse' && effect !== 'note'
      if (isDeclaration && rules.findIndex((rule) => rule.effect === effect) < index) {
        const message = 'declaration_repeated' satisfies ProblemCode
        check.addIssue({ code: 'custom', path: [index, 'effect'], message })
      }
    }
  })

/** What buyers pay on delivery: duty and taxes on goods and shipping. */
const imports = {
  /** Null if unknown; 0 if nothing. */
  import_percent: z
    .number('number_expected' satisfies ProblemCode)
    .min(0)
    .max(200)
    .nullable()
    .default(null),
  /** The value of goods up to which nothing is charged; null for none. */
  import_free_up_to: Amount.nullable().default(null),
  /** A further sentence for buyers. */
  import_note: line(300).nullable().default(null),
}

export const ShippingCountry = z.object({
  code: z.string(),
  name: z.string(),
  zone: z.object({ id: Id, name: z.string() }),
  /** Why we do not ship there; null if we do. */
  blocked_reason: z.string().nullable(),
  rules: z.array(ShippingRule),
  ...imports,
  /** When staff last compared this with the law; null if never. */
  checked_on: z.iso.date().nullable(),
  /** Whether it has rules that staff have not checked for a year. */
  is_check_due: z.boolean(),
  ...versioned,
})
export type ShippingCountry = z.infer<typeof ShippingCountry>

const params = z.object({ code: z.string().regex(/^[A-Z]{2}$/) })
const ofCountry = { access: 'staff', permission: 'operations.manage', params } as const

export const listShippingCountriesCall = endpoint({
  method: 'GET',
  path: '/admin/shipping/countries/',
  summary: 'Countries with their zone and rules, by name; search matches name and code',
  access: 'staff',
  permission: 'operations.manage',
  query: AdminPaging.extend({
    search: Search,
    zone: IdParam.optional(),
    /** `unchecked`: with rules that staff have not checked for a year. */
    show: z.enum(['ruled', 'blocked', 'unchecked']).optional(),
    ordering: z.enum(['name', '-name']).default('name'),
  }),
  answer: adminListOf(ShippingCountry),
})

export const showShippingCountryCall = endpoint({
  ...ofCountry,
  method: 'GET',
  path: '/admin/shipping/countries/{code}/',
  summary: 'One country with its zone and rules',
  answer: ShippingCountry,
  problems: ['not_found'],
})

const law = { zone_id: Id, blocked_reason: line(300).nullable(), rules: Rules, ...imports }

export const changeShippingCountryCall = endpoint({
  ...ofCountry,
  method: 'PUT',
  path: '/admin/shipping/countries/{code}/',
  summary: "Replaces a country's zone and rules; effective at once",
  body: z.object({ ...law, ...versioned }),
  answer: ShippingCountry,
  problems: ['not_found', 'conflict'],
})

export const checkShippingCountryCall = endpoint({
  ...ofCountry,
  method: 'POST',
  path: '/admin/shipping/countries/{code}/checked/',
  summary: 'Records that someone compared the rules with the law today; repeating it has no effect',
  answer: ShippingCountry,
  problems: ['not_found'],
})

/** Products that a change makes available or unavailable in a country. */
const Moved = z.object({
  count: z.int(),
  /** The affected regions; null stands for the rest of the country. */
  places: z.array(z.object({ region: z.string().nullable(), count: z.int() })),
  /** At most 20 of the products. */
  products: z.array(z.object({ slug: z.string(), name: z.string() })),
})

export const previewShippingCountryCall = endpoint({
  ...ofCountry,
  method: 'POST',
  path: '/admin/shipping/countries/{code}/preview/',
  summary: 'Previews a change of zone and rules and what a shopper would read',
  body: z.object({
    ...law,
    /** The slug of a product whose quote to preview as a shopper would see it. */
    product: z.string().max(120).optional(),
    postal_code: z.string().trim().max(20).optional(),
  }),
  answer: z.object({
    opened: Moved,
    closed: Moved,
    /** Number of available products whose buyers would have to confirm or read something different. */
    asked_otherwise: z.int(),
    /** Null without a product. */
    quote: ShippingQuote.nullable(),
  }),
  problems: ['not_found'],
})

export const listShippingProductsCall = endpoint({
  method: 'GET',
  path: '/admin/shipping/products/',
  summary: 'Products to try rules with: one for each blade length, longest first, at most 50',
  access: 'staff',
  permission: 'operations.manage',
  answer: z.object({
    results: z.array(z.object({ slug: z.string(), name: z.string(), blade_cm: z.number().nullable() })),
  }),
})
