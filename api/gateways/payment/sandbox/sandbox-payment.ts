import { isFinal } from './results.ts'

/** One opened page and what became of it. Times are ISO 8601 in UTC. Never holds a whole card number. */
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
  /** The merchant asked for a one-time password by itself (`request3DS: 'F'`). */
  forcesPassword: boolean
  createdAt: string
  expiresAt: string
  /** Whether a browser has ever shown the page. */
  opened: boolean
  /** The test card in use, once one was accepted. */
  card: { masked: string; scheme: string; eci: string } | null
  /** The result's code once the buyer has chosen one; '0001' may still become another. */
  code: string | null
  decidedAt: string | null
}

/** Whether the buyer can still choose: nothing final has happened and the page has not expired. */
export function isOpen(payment: SandboxPayment, now: Date): boolean {
  return !isFinal(payment.code) && now < new Date(payment.expiresAt)
}

/** The code that an inquiry answers now. */
export function currentCode(payment: SandboxPayment, now: Date): string {
  if (payment.code !== null && isFinal(payment.code)) return payment.code
  if (now >= new Date(payment.expiresAt)) return '5009'
  return payment.code ?? (payment.opened ? '2001' : '2002')
}
