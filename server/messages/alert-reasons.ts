import type { PaymentReason, StatusReason } from '#contract/status-reasons.ts'

/** Parts that can fail without stopping a node; someone must look into such a failure. */
export const degradedParts = ['deaf', 'disk', 'worker', 'mail', 'gateway', 'pictures'] as const
export type DegradedPart = (typeof degradedParts)[number]

type Order = { order_id: string }
type Invoice = Order & { invoice_number: string }
type Charge = Invoice & { amount_cents: number; currency: string }

/** Every kind of alert as '<domain>.<what>', with the params of its text. */
export type AlertParams = {
  /** The order holds money that it does not need: it was canceled, or more was paid than its price. */
  'orders.refund-due': Order & { owed_cents: number }
  /**
   * A payment arrived for a canceled order that stays canceled: its items are sold, or its customer's account was
   * deleted.
   */
  'orders.paid-but-sold': Order & { payment: PaymentReason }
  'orders.paid-but-customer-gone': Order & { payment: PaymentReason }
  'orders.paid-late': Order & { payment: StatusReason }
  /** An unpaid order holds a part of its total. */
  'payments.underpaid': Order & { received_cents: number; total_cents: number }
  /** The bank took back a transfer; `has_left`: the parcel has already left. */
  'payments.taken-back': Order & {
    amount_cents: number
    currency: string
    booked_on: string
    has_left: boolean
  }
  'payments.wrong-report': Charge & { mismatch: 'merchant' | 'amount' | 'currency' }
  'payments.reversed': Invoice & { gateway_code: string; gateway_message: string }
  'payments.unresolved': Invoice
  /** The ISO time by the clock. */
  'retention.clock-jumped': { to: string }
  'backups.failed': { error: string }
  /** Time of the newest backup, in ISO. */
  'backups.late': { since: string }
  'backups.trial-failed': { file: string; error: string }
  'mail.given-up': { subject: string; recipient: string | null }
  /** A part is degraded on a node or everywhere; `part` as in `/readyz`. */
  'operations.degraded': { part: DegradedPart; host: string }
}
export type AlertKind = keyof AlertParams

/** What happened and what staff can do about it. Shows times in the given time zone. */
export type AlertWords = { [Kind in AlertKind]: (params: AlertParams[Kind], timeZone: string) => string }

export type Alert<Kind extends AlertKind = AlertKind> = Kind extends AlertKind
  ? {
      kind: Kind
      /** What the alert is about, such as 'order:0123456789' or 'backups'. */
      subject: string
      params: AlertParams[Kind]
    }
  : never

export function alertText(
  words: AlertWords,
  { kind, params }: Pick<Alert, 'kind' | 'params'>,
  timeZone: string,
): string {
  return (words[kind] as (input: typeof params, timeZone: string) => string)(params, timeZone)
}
