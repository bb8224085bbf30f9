import type { MailTextId } from '#contract/admin/contents/mail-texts.ts'

type Name = { name: string; when: string }

/** The emails to customers, in the order in which a customer gets them. */
export const mailNames: Record<MailTextId, Name> = {
  'orders.placed': { name: 'Order placed', when: 'At once, with how to pay' },
  'orders.to-pay': { name: 'How to pay', when: 'After the customer has chosen another way to pay' },
  'orders.transfer-reminder': {
    name: 'Reminder of a transfer',
    when: 'Some days before an unpaid order expires',
  },
  'orders.transfer-reminder-rest': {
    name: 'Reminder of the rest',
    when: 'The same, when part of the transfer has arrived',
  },
  'orders.part-paid': { name: 'Part of the payment is missing', when: 'When too little arrived by transfer' },
  'orders.payment-failed': { name: 'Card declined', when: 'Once for each order' },
  'orders.paid': { name: 'Payment received', when: 'When an order is paid' },
  'orders.paid-too-late': {
    name: 'Payment came too late',
    when: 'When the order was canceled before and its pieces are sold',
  },
  'orders.address-corrected': { name: 'Address corrected', when: 'If you choose to tell the customer' },
  'orders.new-day-first': { name: 'Day promised', when: 'When a piece gets its first day' },
  'orders.new-day-later': { name: 'Later than promised', when: 'When the workshop needs longer' },
  'orders.new-day-sooner': { name: 'Sooner than promised', when: 'When the workshop is quicker' },
  'orders.shipped': { name: 'Order shipped', when: 'With the link to the parcel' },
  'orders.completed': { name: 'Order delivered', when: 'With links to write a review' },
  'orders.canceled-by-customer': { name: 'Canceled by the customer', when: 'Right after' },
  'orders.canceled-expired': { name: 'Order expired', when: 'When it was not paid in time' },
  'orders.canceled-unpaid': { name: 'Canceled by you', when: 'When nothing had been paid' },
  'orders.canceled-paid': { name: 'Canceled by you after payment', when: 'When a refund is due' },
  'orders.refunded': { name: 'Refund', when: 'With every refund' },
  'accounts.welcome': { name: 'New account', when: 'With the link that confirms the address' },
  'accounts.email-verification': { name: 'Confirm the address', when: 'When the customer asks for the link' },
  'accounts.password-reset': { name: 'New password', when: 'When the customer has forgotten the old one' },
  'accounts.password-changed': { name: 'Password changed', when: 'Right after' },
  'accounts.deleted': { name: 'Account deleted', when: 'Right after' },
  'blog.comment-approved': { name: 'Comment published', when: 'When you approve it' },
  'contact.answer': { name: 'Answer to a message', when: 'Around what you write in the inbox' },
}

/** What stands for what. */
export const placeholderWords: Record<string, string> = {
  number: 'Number of the order',
  name: 'Name of the customer',
  total: 'Total of the order',
  shop: 'Name of your shop',
  received: 'What has arrived so far',
  until: 'Until when it can be paid',
  day: 'The day that is promised',
  amount: 'Amount of the refund',
  username: 'Username of the account',
  title: 'Title of the post',
  subject: 'Subject of the message',
}
