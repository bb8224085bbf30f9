import type { MailText, MailTextId } from '#contract/admin/contents/mail-texts.ts'

/** `text` begins in lower case: it goes on after the name. */
function order(subject: string, heading: string, text: string): MailText {
  return { subject, heading, opening: `Dear {name},\n${text}`, closing: '' }
}
const newDay = (text: string) => order('A new day for your order {number}', 'A new day for your order', text)
const canceled = (text: string) => order('Your order {number} is canceled', 'Your order is canceled', text)
const reminder = (text: string) =>
  order('Your order {number} is awaiting your bank transfer', 'Awaiting your bank transfer', text)

/** The standard words of every mail to customers that staff can change; see `contract/admin/contents/mail-texts.ts`. */
export const mailTexts: Record<MailTextId, MailText> = {
  'orders.placed': order(
    'Your order {number}',
    'Thank you for your order',
    'we have received your order {number}.',
  ),
  'orders.to-pay': order(
    'How to pay for your order {number}',
    'How to pay for your order',
    'you have chosen another way to pay for your order {number}.',
  ),
  'orders.transfer-reminder': reminder(
    'your payment for order {number} has not arrived yet. If you have already paid, no action is needed: transfers can take a few days.',
  ),
  'orders.transfer-reminder-rest': reminder(
    'part of your payment for order {number} has not arrived yet. If you have already paid, no action is needed: transfers can take a few days.',
  ),
  'orders.part-paid': order(
    'Part of your payment for order {number} is missing',
    'Part of your payment is missing',
    'we have received {received} of {total} for order {number}. Banks along the way may have kept their fees.',
  ),
  'orders.payment-failed': order(
    'Your payment for order {number} did not go through',
    'Your payment did not go through',
    'your card payment for order {number} did not go through. You can try again, or pay another way, until {until}. We keep its pieces for you until then.',
  ),
  'orders.paid': order(
    'We have received your payment for order {number}',
    'We have received your payment',
    'your payment of {total} for order {number} has arrived. We are getting your pieces ready and will write again when they are on their way.',
  ),
  'orders.paid-too-late': order(
    'Your payment for order {number} came too late',
    'Your payment came too late',
    'your payment for order {number} came after the order was canceled, and its pieces have been sold in the meantime. We are sorry. We will refund what you paid. If you have any questions, just reply to this email.',
  ),
  'orders.address-corrected': order(
    'The address of your order {number}',
    'Your delivery address',
    'we have changed the delivery address of your order {number} as you asked. If it is not right, just reply to this email.',
  ),
  'orders.new-day-first': newDay('your order {number} will be ready to ship by {day}.'),
  'orders.new-day-later': newDay(
    'your order {number} needs more time in our workshop than we had planned. We are sorry for the wait. It will be ready to ship by {day}.',
  ),
  'orders.new-day-sooner': newDay(
    'good news: your order {number} will be ready sooner than we had planned. We can ship it by {day}.',
  ),
  'orders.shipped': order(
    'Your order {number} is on its way',
    'Your order is on its way',
    'we have shipped your order {number}.',
  ),
  'orders.completed': order(
    'How do you like it? Your order {number}',
    'How do you like it?',
    'we hope that order {number} has reached you safely. Your opinion of a piece helps those who come after you: would you write a review?',
  ),
  'orders.canceled-by-customer': canceled(
    'at your request, we have canceled order {number}. There is nothing to pay.',
  ),
  'orders.canceled-expired': canceled(
    'order {number} was not paid in time, so it is canceled and we no longer keep its pieces. You are welcome to order them again. If you have already sent the payment, just reply to this email.',
  ),
  'orders.canceled-unpaid': canceled(
    'we had to cancel order {number}. There is nothing to pay. If you have any questions, just reply to this email.',
  ),
  'orders.canceled-paid': canceled(
    'we had to cancel order {number}. We will refund what you paid. If you have any questions, just reply to this email.',
  ),
  'orders.refunded': order(
    'Your refund for order {number}',
    'Your refund',
    'we have refunded {amount} of what you paid for order {number}. It goes back the way you paid; your bank may take a few days.',
  ),

  'accounts.welcome': {
    subject: 'Your account is ready',
    heading: 'Namaste, {username}',
    opening:
      'Your account is ready. It keeps your orders, your addresses and everything you write to us in one place. Log in with this email address or with your username.',
    closing: '',
  },
  'accounts.email-verification': {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    opening: 'The account {username} was opened with this email address. If it is yours, please confirm it.',
    closing: '',
  },
  'accounts.password-reset': {
    subject: 'Set a new password',
    heading: 'Set a new password',
    opening:
      'We received a request for a new password for the account {username}. The link works once, for one hour; if you ask again, only the newest one works.',
    closing: '',
  },
  'accounts.password-changed': {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    opening:
      'The password of the account {username} was changed, and all other devices have been signed out.',
    closing: '',
  },
  'accounts.deleted': {
    subject: 'Your account has been deleted',
    heading: 'Your account has been deleted',
    opening:
      'The account {username} has been deleted, along with your addresses, your cart, your reviews and comments, and what you wrote to us. Unpaid orders have been canceled.',
    closing: '',
  },

  'blog.comment-approved': {
    subject: 'Your comment on "{title}" has been published',
    heading: 'Your comment has been published',
    opening: 'Thank you for your comment on "{title}". Everyone can read it now.',
    closing: '',
  },
  'contact.answer': { subject: 'Re: {subject}', heading: '', opening: '', closing: '' },
}
