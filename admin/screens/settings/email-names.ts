import type { EmailTextId } from '#contract/admin/contents/email-texts.ts'

type Name = [name: string, when: string]

/** The emails to customers, in the order in which a customer receives them. */
export const emailNames: Record<EmailTextId, Name> = {
  'orders.placed': ['Order placed', 'Right away, with payment instructions'],
  'orders.to-pay': ['How to pay', 'When the customer changes the payment method'],
  'orders.transfer-reminder': ['Bank transfer reminder', 'A few days before an unpaid order expires'],
  'orders.transfer-reminder-rest': [
    'Reminder of the remaining amount',
    'The same, when part of the payment has arrived',
  ],
  'orders.part-paid': ['Part of the payment is missing', 'When a bank transfer was too low'],
  'orders.payment-failed': ['Card declined', 'Once per order'],
  'orders.paid': ['Payment received', 'When an order is paid'],
  'orders.paid-too-late': ['Payment too late', 'When the order was already canceled and its items are sold'],
  'orders.proof': ['Proof of an engraving', 'When you put up a proof'],
  'orders.proof-reminder': ['Reminder of a proof', 'Once, after three days without an answer'],
  'orders.address-corrected': ['Address corrected', 'If you choose to notify the customer'],
  'orders.new-day-first': ['Ship date', 'When an item gets its first promised date'],
  'orders.new-day-later': ['Later ship date', 'When the workshop needs longer'],
  'orders.new-day-sooner': ['Earlier ship date', 'When the workshop is faster'],
  'orders.shipped': ['Order shipped', 'With the tracking link'],
  'orders.completed': ['Order delivered', 'With links to write a review'],
  'orders.cancel-declined': ['Request to cancel declined', 'With your answer'],
  'orders.canceled-by-customer': ['Canceled by the customer', 'Right after'],
  'orders.canceled-by-customer-paid': [
    'Canceled by the customer after payment',
    'When an engraving was not approved yet; a refund is due',
  ],
  'orders.canceled-expired': ['Order expired', 'When it wasn’t paid in time'],
  'orders.canceled-part-paid': ['Order expired after a part payment', 'When the rest didn’t arrive in time'],
  'orders.canceled-unpaid': ['Canceled by you', 'When nothing had been paid'],
  'orders.canceled-paid': ['Canceled by you after payment', 'When a refund is due'],
  'orders.refunded': ['Refund', 'With each refund'],
  'accounts.welcome': ['New account', 'With a link to confirm the email address'],
  'accounts.email-verification': ['Confirm email address', 'When the customer asks for a new link'],
  'accounts.password-reset': ['Password reset', 'When the customer has forgotten it'],
  'accounts.password-changed': ['Password changed', 'Right after'],
  'accounts.deleted': ['Account deleted', 'Right after'],
  'catalogue.confirm-wait': ['Confirm waiting for a product', 'When someone wants to know when it is back'],
  'catalogue.back-in-stock': ['Back in stock', 'Once, when a product is in stock again'],
  'blog.comment-approved': ['Comment published', 'When you approve it'],
  'contact.answer': ['Answer to a message', 'Before and after what you write in the inbox'],
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
  product: 'Product name',
  title: 'Post title',
  subject: 'Message subject',
}
