import type { DeclineReason, PaymentStatus } from '#contract/shop/payments.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'

/** These are the shop's own, not the bank's: money has moved, or may have. */
const uncertain: readonly DeclineReason[] = ['already_paid', 'not_confirmed']

/** Why a payment failed, whether money may have moved, and what the bank said about it. */
export function failureText({
  decline_reason: reason,
  error_message,
}: Pick<PaymentStatus, 'decline_reason' | 'error_message'>) {
  const isOwn = reason !== undefined && uncertain.includes(reason)
  return {
    why: (reason && paymentsMessages.declined[reason]) || paymentsMessages.failed,
    isCharged: isOwn,
    bankText: isOwn ? null : error_message,
  }
}
