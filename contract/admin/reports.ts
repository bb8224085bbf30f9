import { z } from 'zod'
import { Csv } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import { OrderStatus } from '../shop/orders.ts'
import { AppliedTax } from '../taxes.ts'
import { EnteredDay, Time } from '../wire.ts'
import type { Permission } from './accounts/permissions.ts'

/** Kinds of tasks, with the permissions for working on them, all of which are required. */
export const taskPermissions = {
  /** Lines of bank statements that are not allocated to orders. */
  transfers: ['money.manage'],
  /** Paid, unshipped orders. */
  to_pack: ['orders.pack'],
  /** Paid orders that wait for a proof of their engraving, or for another one. */
  proofs: ['orders.manage', 'orders.read'],
  /** Paid orders whose customers asked to cancel them. */
  cancel_requests: ['money.manage', 'orders.read'],
  /** Unpaid orders, except card orders. */
  unpaid: ['orders.read'],
  /** Items whose promised day has passed. */
  workshop: ['stock.manage'],
  /** Canceled orders that are not refunded. */
  refunds: ['money.manage', 'orders.read'],
  /** Open alerts that are urgent, except those about card payments. */
  alerts: ['operations.manage'],
  /** Other open alerts, except those about card payments. */
  calm_alerts: ['operations.manage'],
  /** The count is 1 if the last two days have no backup, the newest backup is damaged, or the last attempt failed. */
  backups: ['operations.manage'],
  comments: ['moderation.manage'],
  /** Reviews that staff have not checked. */
  reviews: ['moderation.manage'],
  messages: ['messages.manage'],
  /** Visible products with low stock, as the stock settings define it. */
  low_stock: ['stock.manage', 'catalogue.read'],
  /** Failed emails. */
  mails: ['operations.manage'],
  /** Card payments that staff must check. */
  payments: ['money.manage'],
  /** Countries whose rules staff have not checked for a year. */
  rules: ['operations.manage'],
  /** Search words of the last week that found nothing. */
  searches: ['operations.manage'],
} as const satisfies Record<string, readonly Permission[]>
export type TaskKind = keyof typeof taskPermissions

export const Task = z.object({
  kind: z.enum(Object.keys(taskPermissions) as [TaskKind, ...TaskKind[]]),
  /** At most 10,000; `count_is_exact` is false if there are more. */
  count: z.int(),
  count_is_exact: z.boolean(),
  /** When the oldest one began to wait; null if none waits or the time is unknown. */
  oldest_at: Time.nullable(),
  /** The order, if exactly one waits. */
  order_id: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

export const showTodayCall = endpoint({
  method: 'GET',
  path: '/admin/today/',
  summary: 'The open tasks that the caller may do',
  access: 'staff',
  permission: 'any',
  answer: z.object({ tasks: z.array(Task) }),
})

/** An amount in dollars, negative if refunds exceed sales. */
const Net = z.string().regex(/^-?\d{1,12}\.\d{2}$/)

const Day = z.iso.date()

/** Days in the shop's time zone, both inclusive; the last 30 by default, at most 1,100. */
const Period = z.object({ from: EnteredDay.optional(), to: EnteredDay.optional() })

const Sums = z.object({
  /** Number of paid orders. */
  orders: z.int(),
  /** Money received, with shipping and taxes. */
  gross: Net,
  /** Refunds, counted on the day of the refund. */
  refunds: Net,
  net: Net,
})
const DaySums = Sums.extend({ day: Day })
const DaysOf = z.object({ from: Day, to: Day, sums: Sums, days: z.array(DaySums) })
export type SalesDays = z.infer<typeof DaysOf>

/** The sales of a period; `before` is the same number of days just before it. */
const Sales = DaysOf.extend({ before: DaysOf })
export type Sales = z.infer<typeof Sales>

const StatusCount = z.object({ status: OrderStatus, orders: z.int() })
const BestSeller = z.object({
  /** Null if the product was deleted. */
  slug: z.string().nullable(),
  name: z.string(),
  pieces: z.int(),
  /** What was paid for the items, with taxes and without shipping. */
  gross: Net,
})
/** `gross` is the money received, with shipping and taxes. */
const CountrySales = z.object({ country: z.string(), orders: z.int(), gross: Net })

/** Of invoices less credit notes; `gross` is `net` and `tax` together. */
const TaxSums = z.object({ invoices: z.int(), credit_notes: z.int(), net: Net, tax: Net, gross: Net })
export type TaxSums = z.infer<typeof TaxSums>
const TaxRow = TaxSums.extend({
  /** '2026-11' */
  month: z.string(),
  country: z.string(),
  /** Null for sales without tax. */
  rate: AppliedTax.pick({ name: true, percent: true }).nullable(),
})
const Taxes = z.object({ from: Day, to: Day, rows: z.array(TaxRow), sums: TaxSums })
export type Taxes = z.infer<typeof Taxes>

const report = { method: 'GET', access: 'staff', permission: 'reports.read', query: Period } as const
const file = { ...report, answer: Csv, media: 'text/csv' } as const

export const showSalesCall = endpoint({
  ...report,
  path: '/admin/reports/sales/',
  summary: 'Sales by day, compared with the period before',
  answer: Sales,
})

export const downloadSalesCall = endpoint({
  ...file,
  path: '/admin/reports/sales/csv/',
  summary: 'Sales by day as CSV',
})

const periodOf = { from: Day, to: Day }

export const showStatusesCall = endpoint({
  ...report,
  path: '/admin/reports/statuses/',
  summary: 'Orders placed in a period, by their status now',
  answer: z.object({ ...periodOf, statuses: z.array(StatusCount) }),
})

export const downloadStatusesCall = endpoint({
  ...file,
  path: '/admin/reports/statuses/csv/',
  summary: 'Orders by status as CSV',
})

export const showBestSellersCall = endpoint({
  ...report,
  path: '/admin/reports/best-sellers/',
  summary: 'The 20 products with the most paid items',
  answer: z.object({ ...periodOf, products: z.array(BestSeller) }),
})

export const downloadBestSellersCall = endpoint({
  ...file,
  path: '/admin/reports/best-sellers/csv/',
  summary: 'Best sellers as CSV',
})

export const showCountriesCall = endpoint({
  ...report,
  path: '/admin/reports/countries/',
  summary: 'Paid orders by country of delivery',
  answer: z.object({ ...periodOf, countries: z.array(CountrySales) }),
})

export const downloadCountriesCall = endpoint({
  ...file,
  path: '/admin/reports/countries/csv/',
  summary: 'Sales by country as CSV',
})

export const showTaxesCall = endpoint({
  ...report,
  path: '/admin/reports/taxes/',
  summary: 'Net sales and taxes of invoices and credit notes, by month, country and rate',
  answer: Taxes,
})

export const downloadTaxesCall = endpoint({
  ...file,
  path: '/admin/reports/taxes/csv/',
  summary: 'Taxes as CSV',
})
