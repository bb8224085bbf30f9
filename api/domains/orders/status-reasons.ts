import type { PaymentMethod } from '../../../contract/shop/orders.ts'

/** Why a status changed, where the customer is told of it: the history is read by these very words. */
export const statusReasons = {
  placed: 'Placed',
  canceledByCustomer: 'Canceled by the customer',
  accountDeleted: 'Canceled, as the customer deleted the account',
  notPaidInTime: 'Not paid in time',
  paidByCard: 'Paid by card',
  paidByTransfer: 'Paid by bank transfer',
  partOfTransfer: 'A part came by bank transfer',
  customerGone: 'but the customer has deleted the account: give the money back',
  piecesSold: 'but the pieces are sold: refund the customer',
} as const

export const methodChanged: Record<PaymentMethod, string> = {
  card_2c2p: 'To be paid by card now',
  bank_transfer: 'To be paid by bank transfer now',
  custom: 'To be paid in another way now',
}
