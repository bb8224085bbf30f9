import type { paymentStatuses } from '../../../contract/shop/payments.ts'
import type { GatewayOutcome } from '../../gateways/payment/card-gateway.ts'

export type PaymentState = (typeof paymentStatuses)[number]

/** Where a payment may go. Money that comes after a failure is not lost, and nothing undoes a success. */
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

/** Whether the buyer may still pay and the gateway may still tell. */
export function isOpen(state: PaymentState): boolean {
  return state === 'initiated' || state === 'pending'
}

/**
 * What the gateway's word means for us; undefined when nothing was learned. A page that nobody has used is not found:
 * once its time is over, nothing more will come of it.
 */
export function stateOf(outcome: GatewayOutcome, isOver: boolean): PaymentState | undefined {
  const states: Partial<Record<GatewayOutcome, PaymentState>> = {
    ...(isOver && { not_found: 'failed' }),
    paid: 'succeeded',
    pending: 'pending',
    canceled: 'canceled',
    failed: 'failed',
    expired: 'failed',
  }
  return states[outcome]
}
