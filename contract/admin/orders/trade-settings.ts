import { z } from 'zod'
import type { ProblemCode } from '../../problems/problems.ts'
import { line, tooLong } from '../../wire.ts'
import { settingEndpoints } from '../setting.ts'

const whole = (min: number, max: number) =>
  z
    .int('integer_expected' satisfies ProblemCode)
    .min(min)
    .max(max)

export const StockAlert = z.object({
  /** The shop raises an alert when stock falls to this number; the tasks count it as low stock too. */
  low_stock: whole(0, 1000),
})

export const stockAlertCalls = settingEndpoints({
  name: 'stock-alert',
  what: 'the low-stock threshold',
  permission: 'operations.manage',
  schema: StockAlert,
})

export const PaymentTerms = z.object({
  /**
   * For a bank transfer or the custom payment method, counted from when the order was placed. Existing orders keep
   * their deadline.
   */
  days_to_pay: whole(1, 60),
  /** For a card, counted from when the order was placed; also how long the gateway's page is valid. */
  minutes_to_pay_by_card: whole(10, 240),
  /** How many days before the deadline to send a reminder; 0 sends none. */
  reminder_days_before: whole(0, 59),
})

export const paymentTermsCalls = settingEndpoints({
  name: 'payment-terms',
  what: 'how long an order waits for payment, and when the customer gets a reminder',
  permission: 'operations.manage',
  schema: PaymentTerms,
})

/** Stands for the tracking number in the address of a tracking page. */
export const trackingPlaceholder = '{number}'

const Carrier = z.object({
  name: line(60),
  /** Other spellings of its name. */
  other_names: z.array(line(60)).max(10),
  /** Empty if it has no tracking page. */
  tracking_url: z.union([
    z.literal(''),
    z
      .url({ protocol: /^https$/, error: 'https_address_expected' satisfies ProblemCode })
      .max(500, tooLong)
      .refine((url) => url.includes(trackingPlaceholder), 'tracking_number_missing' satisfies ProblemCode),
  ]),
})

export const Carriers = z.object({ carriers: z.array(Carrier).max(50) })

export const carriersCalls = settingEndpoints({
  name: 'carriers',
  what: 'carriers and their tracking pages',
  permission: 'operations.manage',
  schema: Carriers,
})

const HsCode = z.string().regex(/^(\d{4}(\.?\d{2}){0,3})?$/, 'hs_code_expected' satisfies ProblemCode)

export const CustomsTexts = z.object({
  /** Describes a knife; `{blade}` stands for its blade length in centimeters. */
  blade_description: line(160),
  /** Harmonized System code: '8211' or '8211.92'; may be empty. */
  blade_hs_code: HsCode,
  other_description: line(160),
  other_hs_code: HsCode,
  /** Country of manufacture; if empty, staff fill it in by hand. */
  origin: z.string().trim().max(60, tooLong),
})

export const customsTextsCalls = settingEndpoints({
  name: 'customs',
  what: 'how the customs declaration describes the items',
  permission: 'operations.manage',
  schema: CustomsTexts,
})
