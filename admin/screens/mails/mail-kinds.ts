/** What emails are about, by their kind. */
export const mailKinds: Record<string, string> = {
  'orders.placed': 'Order placed',
  'orders.to-pay': 'How to pay',
  'orders.paid': 'Payment received',
  'orders.payment-failed': 'Card declined',
  'orders.part-paid': 'Part of the payment is missing',
  'orders.transfer-reminder': 'Reminder of a transfer',
  'orders.paid-too-late': 'Payment came too late',
  'orders.shipped': 'Order shipped',
  'orders.new-day': 'New day promised',
  'orders.address-corrected': 'Address corrected',
  'orders.completed': 'Order delivered',
  'orders.canceled': 'Order canceled',
  'orders.refunded': 'Refund',
  'orders.shop-placed': 'New order, for you',
  'orders.shop-paid': 'Order paid, for you',
  'accounts.welcome': 'New account',
  'accounts.email-verification': 'Confirm the address',
  'accounts.password-reset': 'New password',
  'accounts.password-changed': 'Password changed',
  'accounts.deleted': 'Account deleted',
  'blog.comment-approved': 'Comment published',
  'contact.message': 'Message to you',
  'contact.answer': 'Your answer to a message',
  'catalogue.low-stock': 'Low stock, for you',
  'alerts.raised': 'Alert, for you',
  'staff.invitation': 'Invitation of staff',
  'staff.changed': 'Change of staff',
  'orders.payment-settings-changed': 'Change of the ways to pay',
}

export function kindLabel(kind: string): string {
  return mailKinds[kind] ?? kind
}
