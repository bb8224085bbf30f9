import { z } from 'zod'
import { countries } from '#model/countries.ts'
import { taxLengths } from '../../limits.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { line, oneLine, tooLong } from '../../wire.ts'
import { settingEndpoints } from '../setting.ts'
import { Amount } from './amount.ts'

const positive = z
  .number('number_expected' satisfies ProblemCode)
  .positive('not_positive' satisfies ProblemCode)

const codes = new Set(countries.map(({ code }) => code))

const TaxedCountry = z.object({
  /** ISO 3166-1, 'DE'. */
  country: z
    .string()
    .max(2)
    .refine((code) => codes.has(code), 'unknown_country' satisfies ProblemCode),
  percent: positive
    .max(99, 'number_too_large' satisfies ProblemCode)
    .refine(
      (percent) => Math.round(percent * 100) / 100 === percent,
      'percentage_too_exact' satisfies ProblemCode,
    ),
})

/** A tax that the shop collects in some countries, each with its own rate. */
export const Tax = z.object({
  /** 'VAT', as customers read it. */
  name: line(taxLengths.name).regex(...oneLine),
  /** Whether the shop's prices include it; otherwise it is added to them. */
  is_included: z.boolean(),
  /** The number under which the shop pays it, such as an IOSS number; may be empty. */
  registration_number: z
    .string()
    .trim()
    .max(taxLengths.registration_number, tooLong)
    .regex(...oneLine),
  /** Goods worth more than this, without tax and shipping, are not taxed by the shop; null for no limit. */
  threshold: z
    .object({
      amount: Amount,
      /** ISO 4217, 'EUR'. */
      currency: z.string().regex(/^[A-Z]{3}$/, 'currency_expected' satisfies ProblemCode),
      /** How many dollars one unit of the currency is worth. */
      exchange_rate: positive.max(100_000, 'number_too_large' satisfies ProblemCode),
    })
    .nullable(),
  countries: z
    .array(TaxedCountry)
    .min(1, 'country_missing' satisfies ProblemCode)
    .max(countries.length),
})
export type Tax = z.output<typeof Tax>

/** Whether the tax is rounded to cents once for the whole order, or for each of its items and the shipping. */
export const taxRoundings = ['total', 'line'] as const

export const TaxSettings = z.object({
  rounding: z.enum(taxRoundings),
  taxes: z
    .array(Tax)
    .max(50)
    .superRefine((taxes, check) => {
      const seen = new Set<string>()
      for (const [index, { countries }] of taxes.entries())
        for (const [place, { country }] of countries.entries()) {
          const path = [index, 'countries', place, 'country']
          const message = 'country_taxed_twice' satisfies ProblemCode
          if (seen.has(country)) check.addIssue({ code: 'custom', path, message })
          seen.add(country)
        }
    }),
})
export type TaxSettings = z.output<typeof TaxSettings>

export const taxSettingsCalls = settingEndpoints({
  name: 'taxes',
  what: 'which taxes the shop collects in which countries',
  permission: 'payment_settings.manage',
  schema: TaxSettings,
})
