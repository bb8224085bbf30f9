import type { DeclineReason } from '#contract/shop/payments.ts'
import type { GatewayOutcome } from './card-gateway.ts'

/**
 * The payment outcome for each result code. Codes are four characters; any other code has no outcome.
 * 61xx and 90xx are errors in the request, not results of the payment.
 */
const outcomes: Record<string, GatewayOutcome> = {
  '0000': 'paid',
  '4110': 'paid',
  '0001': 'pending',
  '2001': 'pending',
  '4009': 'pending',
  '2002': 'not_found',
  '4140': 'not_found',
  '0003': 'canceled',
  '4017': 'canceled',
  '4080': 'canceled',
  '5010': 'canceled',
  '0004': 'failed',
  '2003': 'failed',
  '5014': 'failed',
  '9035': 'failed',
  '5009': 'expired',
  '5017': 'expired',
  '9020': 'expired',
  '4120': 'reversed',
  '4130': 'reversed',
}

export function outcomeOf(code: string): GatewayOutcome {
  const outcome = Object.hasOwn(outcomes, code) ? outcomes[code] : undefined
  return outcome ?? (/^40\d\d$/.test(code) ? 'failed' : 'unknown')
}

const declines: Record<string, DeclineReason> = {
  '0004': 'not_authenticated',
  '4014': 'wrong_details',
  '4033': 'card_expired',
  '4051': 'insufficient_funds',
  '4054': 'card_expired',
  '4055': 'wrong_details',
  '4061': 'insufficient_funds',
  '4076': 'wrong_details',
  '4077': 'wrong_details',
  '4078': 'wrong_details',
  '4081': 'not_authenticated',
  '4091': 'issuer_unavailable',
  '4096': 'issuer_unavailable',
  '4099': 'issuer_unavailable',
  '5014': 'not_authenticated',
}

/** The reason to show the buyer for a failure; undefined for a code that is not a failure. */
export function declineOf(code: string): DeclineReason | undefined {
  const outcome = outcomeOf(code)
  if (outcome === 'expired') return 'page_expired'
  if (outcome !== 'failed') return undefined
  return (Object.hasOwn(declines, code) ? declines[code] : undefined) ?? 'declined'
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
