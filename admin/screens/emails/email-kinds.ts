import type { StateWords } from '#admin/kit/state-pill.tsx'
import type { EmailSummary } from '#contract/admin/conversations/emails.ts'

/** The subject of each kind of email. */
export const emailKinds: Record<string, string> = {
  'orders.placed': 'Order placed',
  'orders.to-pay': 'How to pay',
  'orders.paid': 'Payment received',
  'orders.payment-failed': 'Card declined',
  'orders.part-paid': 'Part of the payment is missing',
  'orders.transfer-reminder': 'Bank transfer reminder',
  'orders.paid-too-late': 'Payment too late',
  'orders.shipped': 'Order shipped',
  'orders.new-day': 'New ship date',
  'orders.proof': 'Proof of an engraving',
  'orders.proof-reminder': 'Reminder of a proof',
  'orders.address-corrected': 'Address corrected',
  'orders.completed': 'Order delivered',
  'orders.cancel-declined': 'Request to cancel declined',
  'orders.canceled': 'Order canceled',
  'orders.refunded': 'Refund',
  'orders.shop-placed': 'New order (to the shop)',
  'orders.shop-asked': 'Request to cancel (to the shop)',
  'orders.shop-paid': 'Order paid (to the shop)',
  'accounts.welcome': 'New account',
  'accounts.email-verification': 'Confirm email address',
  'accounts.password-reset': 'Password reset',
  'accounts.password-changed': 'Password changed',
  'accounts.deleted': 'Account deleted',
  'blog.comment-approved': 'Comment published',
  'contact.message': 'Message to the shop',
  'contact.answer': 'Answer to a message',
  'catalogue.confirm-wait': 'Confirm waiting for a product',
  'catalogue.back-in-stock': 'Back in stock',
  'catalogue.low-stock': 'Low stock (to the shop)',
  'alerts.raised': 'Alert (to the shop)',
  'staff.invitation': 'Staff invitation',
  'staff.changed': 'Staff change',
  'orders.payment-settings-changed': 'Payment methods changed',
}

export function kindLabel(kind: string): string {
  return emailKinds[kind] ?? kind
}

export const emailStates: StateWords<EmailSummary['state']> = {
  waiting: ['Waiting', 'plain'],
  retrying: ['Retrying', 'waiting'],
  sent: ['Sent', 'done'],
  given_up: ['Failed', 'bad'],
}
