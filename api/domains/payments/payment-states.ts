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

/** What the gateway's word means for us; undefined when nothing was learned. */
export function stateOf(outcome: GatewayOutcome): PaymentState | undefined {
  const states: Partial<Record<GatewayOutcome, PaymentState>> = {
    paid: 'succeeded',
    pending: 'pending',
    canceled: 'canceled',
    failed: 'failed',
    expired: 'failed',
  }
  return states[outcome]
}
