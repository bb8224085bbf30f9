import type { DeclineReason, PaymentStatus } from '#contract/shop/payments.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'

/** Reasons that come from the shop, not the bank, and mean that money has moved or may have moved. */
const uncertain: readonly DeclineReason[] = ['already_paid', 'not_confirmed']

/** Why a payment failed, whether money may have moved, and the bank's text. */
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
