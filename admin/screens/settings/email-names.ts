import type { EmailTextId } from '#contract/admin/contents/email-texts.ts'

type Name = { name: string; when: string }

/** The emails to customers, in the order in which a customer receives them. */
export const emailNames: Record<EmailTextId, Name> = {
  'orders.placed': { name: 'Order placed', when: 'Right away, with payment instructions' },
  'orders.to-pay': { name: 'How to pay', when: 'When the customer changes the payment method' },
  'orders.transfer-reminder': {
    name: 'Bank transfer reminder',
    when: 'A few days before an unpaid order expires',
  },
  'orders.transfer-reminder-rest': {
    name: 'Reminder of the remaining amount',
    when: 'The same, when part of the payment has arrived',
  },
  'orders.part-paid': { name: 'Part of the payment is missing', when: 'When a bank transfer was too low' },
  'orders.payment-failed': { name: 'Card declined', when: 'Once per order' },
  'orders.paid': { name: 'Payment received', when: 'When an order is paid' },
  'orders.paid-too-late': {
    name: 'Payment too late',
    when: 'When the order was already canceled and its items are sold',
  },
  'orders.address-corrected': { name: 'Address corrected', when: 'If you choose to notify the customer' },
  'orders.new-day-first': { name: 'Ship date', when: 'When an item gets its first promised date' },
  'orders.new-day-later': { name: 'Later ship date', when: 'When the workshop needs longer' },
  'orders.new-day-sooner': { name: 'Earlier ship date', when: 'When the workshop is faster' },
  'orders.shipped': { name: 'Order shipped', when: 'With the tracking link' },
  'orders.completed': { name: 'Order delivered', when: 'With links to write a review' },
  'orders.canceled-by-customer': { name: 'Canceled by the customer', when: 'Right after' },
  'orders.canceled-expired': { name: 'Order expired', when: 'When it wasn’t paid in time' },
  'orders.canceled-part-paid': {
    name: 'Order expired after a part payment',
    when: 'When the rest didn’t arrive in time',
  },
  'orders.canceled-unpaid': { name: 'Canceled by you', when: 'When nothing had been paid' },
  'orders.canceled-paid': { name: 'Canceled by you after payment', when: 'When a refund is due' },
  'orders.refunded': { name: 'Refund', when: 'With each refund' },
  'accounts.welcome': { name: 'New account', when: 'With a link to confirm the email address' },
  'accounts.email-verification': {
    name: 'Confirm email address',
    when: 'When the customer asks for a new link',
  },
  'accounts.password-reset': { name: 'Password reset', when: 'When the customer has forgotten it' },
  'accounts.password-changed': { name: 'Password changed', when: 'Right after' },
  'accounts.deleted': { name: 'Account deleted', when: 'Right after' },
  'blog.comment-approved': { name: 'Comment published', when: 'When you approve it' },
  'contact.answer': { name: 'Answer to a message', when: 'Before and after what you write in the inbox' },
}

export const placeholderWords: Record<string, string> = {
  number: 'Order number',
  name: 'Customer’s name',
  total: 'Order total',
  shop: 'Shop name',
  received: 'Amount received so far',
  until: 'Payment deadline',
  day: 'Promised ship date',
  amount: 'Refund amount',
  username: 'Username',
  title: 'Post title',
  subject: 'Message subject',
}
