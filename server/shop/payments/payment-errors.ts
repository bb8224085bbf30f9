import type { DeclineReason } from '#contract/shop/payments.ts'
import { declineOf } from '#server/integrations/payment-2c2p/response-codes.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import type { Locale } from '#server/platform/kernel/locale.ts'
import { type PaymentErrorCode, type PaymentRow, paymentErrorCodes } from './payment-rows.ts'

/** Why a payment failed, for its customer and for staff: the shop's reason, or else the gateway's. */
export function errorMessageOf(
  ctx: { locale: Locale },
  { error_code, gateway_message }: Pick<PaymentRow, 'error_code' | 'gateway_message'>,
): string | null {
  return error_code ? messagesOf(ctx).paymentErrors[error_code] : gateway_message
}

const ownReasons: Record<PaymentErrorCode, DeclineReason> = {
  order_already_paid: 'already_paid',
  not_confirmed: 'not_confirmed',
}

/** Why a payment failed, as a code; undefined unless it has failed. */
export function declineReasonOf({
  status,
  error_code,
  gateway_code,
}: Pick<PaymentRow, 'status' | 'error_code' | 'gateway_code'>): DeclineReason | undefined {
  if (status !== 'failed') return undefined
  return error_code ? ownReasons[error_code] : declineOf(gateway_code ?? '')
}

/** The codes whose message contains a text, ignoring case. */
export function errorCodesMatching(ctx: { locale: Locale }, text: string): PaymentErrorCode[] {
  const { paymentErrors } = messagesOf(ctx)
  return paymentErrorCodes.filter((code) => paymentErrors[code].toLowerCase().includes(text.toLowerCase()))
}
