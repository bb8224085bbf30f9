import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { ProblemCode } from '../problems.ts'
import { declarationKinds } from '../shop/shipping.ts'
import { Id, IdParam, line, listOf, Paging } from '../wire.ts'

const bladeLength = z
  .number()
  .positive('not_positive' satisfies ProblemCode)
  .max(200)
  .nullable()
  .default(null)

/**
 * A rule of a country. It applies to all blades or those of some length, in the whole country or where postal codes have
 * these prefixes. A matching piece is refused, or its buyer must confirm, or is informed of, `text`.
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
    /** Where the law says so: a link or a citation. For staff only. */
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

export const ShippingCountry = z.object({
  code: z.string(),
  name: z.string(),
  zone: z.object({ id: Id, name: z.string() }),
  /** Why we do not ship there; null if we do. */
  blocked_reason: z.string().nullable(),
  rules: z.array(ShippingRule),
})
export type ShippingCountry = z.infer<typeof ShippingCountry>

const params = z.object({ code: z.string().regex(/^[A-Z]{2}$/) })

export const listShippingCountries = endpoint({
  method: 'GET',
  path: '/admin/shipping/countries/',
  summary: 'Countries with their zone and rules, by name; search matches name and code',
  access: 'staff',
  permission: 'operations.manage',
  query: Paging.extend({ search: z.string().max(100).optional(), zone: IdParam.optional() }),
  answer: listOf(ShippingCountry),
})

export const showShippingCountry = endpoint({
  method: 'GET',
  path: '/admin/shipping/countries/{code}/',
  summary: 'One country with its zone and rules',
  access: 'staff',
  permission: 'operations.manage',
  params,
  answer: ShippingCountry,
  problems: ['not_found'],
})

export const changeShippingCountry = endpoint({
  method: 'PUT',
  path: '/admin/shipping/countries/{code}/',
  summary: "Replaces a country's zone and rules; effective at once",
  access: 'staff',
  permission: 'operations.manage',
  params,
  body: z.object({ zone_id: Id, blocked_reason: line(300).nullable(), rules: Rules }),
  answer: ShippingCountry,
  problems: ['not_found'],
})
