import type { DeclineReason } from '#contract/shop/payments.ts'
import type { GatewayOutcome } from './card-gateway.ts'

/**
 * The payment outcome for each result code. Codes are four characters; any other code has no outcome.
 * 61xx and 90xx are errors in the request, not results of the payment.
 */
const outcomes = codesOf<GatewayOutcome>({
  paid: '0000 4110',
  pending: '0001 2001 4009',
  not_found: '2002 4140',
  canceled: '0003 4017 4080 5010',
  failed: '0004 2003 5014 9035',
  expired: '5009 5017 9020',
  reversed: '4120 4130',
})

export function outcomeOf(code: string): GatewayOutcome {
  return outcomes.get(code) ?? (/^40\d\d$/.test(code) ? 'failed' : 'unknown')
}

const declines = codesOf<DeclineReason>({
  not_authenticated: '0004 4081 5014',
  wrong_details: '4014 4055 4076 4077 4078',
  card_expired: '4033 4054',
  insufficient_funds: '4051 4061',
  issuer_unavailable: '4091 4096 4099',
})

/** The reason to show the buyer for a failure; undefined for a code that is not a failure. */
export function declineOf(code: string): DeclineReason | undefined {
  const outcome = outcomeOf(code)
  if (outcome === 'expired') return 'page_expired'
  return outcome === 'failed' ? (declines.get(code) ?? 'declined') : undefined
}

function codesOf<Meaning extends string>(lists: Partial<Record<Meaning, string>>): Map<string, Meaning> {
  const entries = Object.entries<string>(lists as Record<Meaning, string>) as [Meaning, string][]
  return new Map(entries.flatMap(([meaning, codes]) => codes.split(' ').map((code) => [code, meaning])))
}

/** This invoice number was used by another request. */
export function isInvoiceTaken(code: string): boolean {
  return code === '9015' || code === '5005'
}

/** Whether the gateway itself failed: the request may or may not have been processed. */
export function isSystemTrouble(code: string): boolean {
  return /^(0999|5002|5998|999\d)$/.test(code)
}

export function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}$/.test(value)
}
