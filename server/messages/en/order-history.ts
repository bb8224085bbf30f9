import { formatsOf } from '../formats.ts'
import type { ReasonTexts } from '../reason-texts.ts'

const { money, day } = formatsOf('en-US')

const partialTransfer: ReasonTexts<string>['partial_transfer'] = ({ received_cents, total_cents }) =>
  `Part of the payment arrived by bank transfer: ${money(received_cents)} of ${money(total_cents)}`

/** The customer's text for a step of the order's history; null if the status says enough. */
export const history: ReasonTexts<string | null> = {
  placed: () => null,
  method_changed: ({ method }) =>
    ({
      card_2c2p: 'You chose to pay by card',
      bank_transfer: 'You chose to pay by bank transfer',
      custom: 'You chose another payment method',
    })[method],
  partial_transfer: partialTransfer,
  paid_by_card: () => 'By card',
  paid_by_transfer: () => 'By bank transfer',
  nothing_due: () => 'Nothing to pay',
  canceled_by_customer: () => 'At your request',
  account_deleted: () => 'At your request',
  expired: () => 'Not paid in time',
  pieces_sold: () => 'Your payment arrived after the items were sold. We’ll refund it.',
  customer_gone: () => null,
  shipped: () => null,
  refunded: () => null,
  promise_moved: ({ promised_on }) => `Ready to ship by ${day(promised_on)}`,
  by_staff: (_, to) => (to === 'canceled' ? 'By the shop' : null),
}

const paymentReasons = {
  paid_by_card: ({ invoice_number }: { invoice_number: string }) => `Paid by card, invoice ${invoice_number}`,
  paid_by_transfer: ({ accepted_cents }: { accepted_cents?: number | undefined }) =>
    accepted_cents
      ? `Paid by bank transfer, ${money(accepted_cents)} less than the total`
      : 'Paid by bank transfer',
  by_staff: () => 'Payment recorded by staff',
  nothing_due: () => 'Nothing to pay',
}

type Payment = Parameters<ReasonTexts<string>['pieces_sold']>[0]['payment']
const paymentReason = ({ code, params }: Payment) =>
  (paymentReasons[code] as (input: Payment['params']) => string)(params)

/** Staff's text for a step of the order's history. */
export const staffHistory: ReasonTexts<string> = {
  ...paymentReasons,
  placed: () => 'Placed',
  method_changed: ({ method }) =>
    ({
      card_2c2p: 'Payment method changed to card',
      bank_transfer: 'Payment method changed to bank transfer',
      custom: 'Payment method changed to the custom payment method',
    })[method],
  partial_transfer: partialTransfer,
  canceled_by_customer: () => 'Canceled by the customer',
  account_deleted: () => 'Canceled because the customer deleted their account',
  expired: () => 'Not paid in time',
  pieces_sold: ({ payment }) => `${paymentReason(payment)}, but the items are sold: refund the customer`,
  customer_gone: ({ payment }) =>
    `${paymentReason(payment)}, but the customer has deleted their account: refund the payment`,
  shipped: ({ carrier, tracking_number }) => [carrier, tracking_number].filter(Boolean).join(' '),
  refunded: () => 'Refunded in full',
  promise_moved: ({ promised_on }) => `Promised for ${day(promised_on)}`,
  by_staff: (_, to) =>
    ({ paid: 'Payment recorded by staff', processing: 'In the workshop', completed: 'Delivered' })[
      to as string
    ] ?? 'By staff',
}
