import type { paymentStatuses } from '#contract/shop/payments.ts'
import type { GatewayOutcome } from '#server/integrations/payment-2c2p/card-gateway.ts'

export type PaymentState = (typeof paymentStatuses)[number]

/** The allowed transitions. A payment may still succeed after a failure; no result undoes a success. */
const transitions: Record<PaymentState, readonly PaymentState[]> = {
  initiated: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  failed: ['succeeded'],
  canceled: ['succeeded'],
  succeeded: [],
}

export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to)
}

/** Whether the buyer can still pay. */
export function isOpen(state: PaymentState): boolean {
  return state === 'initiated' || state === 'pending'
}

/**
 * The state for a gateway's outcome; undefined if the outcome changes nothing. The gateway reports an unused page as
 * not found, which is final once the page has expired.
 */
export function stateOf(outcome: GatewayOutcome, isExpired: boolean): PaymentState | undefined {
  const states: Partial<Record<GatewayOutcome, PaymentState>> = {
    ...(isExpired && { not_found: 'failed' }),
    paid: 'succeeded',
    pending: 'pending',
    canceled: 'canceled',
    failed: 'failed',
    expired: 'failed',
  }
  return states[outcome]
}
