import { isFinal } from './results.ts'

/** One payment page and its outcome. Times are ISO 8601 in UTC. Never contains a full card number. */
export type SandboxPayment = {
  invoiceNo: string
  paymentToken: string
  revision: number
  idempotencyID: string
  description: string
  amountCents: number
  currencyCode: string
  frontendReturnUrl: string
  backendReturnUrl: string
  userDefined: string[]
  /** The merchant requested a one-time password (`request3DS: 'F'`). */
  forcesPassword: boolean
  createdAt: string
  expiresAt: string
  /** Whether a browser has ever opened the page. */
  opened: boolean
  /** The accepted test card. */
  card: { masked: string; scheme: string; eci: string } | null
  /** The result code that the buyer chose; '0001' may still change. */
  code: string | null
  decidedAt: string | null
}

/** Whether the buyer can still choose: no final result, and not expired. */
export function isOpen(payment: SandboxPayment, now: Date): boolean {
  return !isFinal(payment.code) && now < new Date(payment.expiresAt)
}

/** The current result code for inquiries. */
export function currentCode(payment: SandboxPayment, now: Date): string {
  if (payment.code !== null && isFinal(payment.code)) return payment.code
  if (now >= new Date(payment.expiresAt)) return '5009'
  return payment.code ?? (payment.opened ? '2001' : '2002')
}
