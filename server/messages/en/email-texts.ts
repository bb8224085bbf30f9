import type { EmailText, EmailTextId } from '#contract/admin/contents/email-texts.ts'

const email = (subject: string, heading: string, opening: string): EmailText => {
  return { subject, heading, opening, closing: '' }
}
/** `text` starts in lower case, since it follows the name. */
const order = (subject: string, heading: string, text: string) =>
  email(subject, heading, `Dear {name},\n${text}`)
const newDay = (text: string) =>
  order('New ship date for order {number}', 'New ship date for your order', text)
const canceled = (text: string) =>
  order('Your order {number} has been canceled', 'Your order has been canceled', text)
const reminder = (text: string) =>
  order('Your order {number} is awaiting your bank transfer', 'Awaiting your bank transfer', text)

/**
 * The standard text of every email to customers whose text staff can change; see
 * `contract/admin/contents/email-texts.ts`.
 */
export const emailTexts: Record<EmailTextId, EmailText> = {
  'orders.placed': order(
    'Your order {number}',
    'Thank you for your order',
    'we’ve received your order {number}.',
  ),
  'orders.to-pay': order(
    'How to pay for your order {number}',
    'How to pay for your order',
    'you’ve changed the payment method for order {number}.',
  ),
  'orders.transfer-reminder': reminder(
    'we haven’t received your payment for order {number} yet. If you’ve already paid, you don’t need to do anything: transfers can take a few days.',
  ),
  'orders.transfer-reminder-rest': reminder(
    'we haven’t received the rest of your payment for order {number} yet. If you’ve already paid, you don’t need to do anything: transfers can take a few days.',
  ),
  'orders.part-paid': order(
    'Part of your payment for order {number} is missing',
    'Part of your payment is missing',
    'we’ve received {received} of {total} for order {number}. An intermediary bank may have deducted a fee.',
  ),
  'orders.payment-failed': order(
    'Your payment for order {number} didn’t go through',
    'Your payment didn’t go through',
    'your card payment for order {number} didn’t go through. You can try again, or choose another payment method, until {until}. We’re holding your items until then.',
  ),
  'orders.paid': order(
    'We’ve received your payment for order {number}',
    'We’ve received your payment',
    'we’ve received your payment of {total} for order {number}. We’re getting your items ready and will email you when they ship.',
  ),
  'orders.paid-too-late': order(
    'Your payment for order {number} arrived too late',
    'Your payment arrived too late',
    'your payment for order {number} arrived after the order was canceled, and the items have since been sold. We’re sorry. We’ll refund your payment. If you have any questions, just reply to this email.',
  ),
  'orders.proof': order(
    'Please approve the engraving of order {number}',
    'Please approve your engraving',
    'we’ve drawn the engraving of your order {number}. Please check every letter, then approve it or tell us what to change. We don’t start before you’ve approved it.',
  ),
  'orders.proof-reminder': order(
    'Your order {number} is waiting for you to approve its engraving',
    'Your engraving is waiting for you',
    'we can’t go on with your order {number} before you’ve approved its engraving or told us what to change.',
  ),
  'orders.address-corrected': order(
    'New delivery address for order {number}',
    'New delivery address',
    'we’ve changed the delivery address of order {number} as you asked. If it isn’t right, just reply to this email.',
  ),
  'orders.new-day-first': newDay('your order {number} will be ready to ship by {day}.'),
  'orders.new-day-later': newDay(
    'your order {number} needs more time in our workshop than we planned. We’re sorry for the wait. It will be ready to ship by {day}.',
  ),
  'orders.new-day-sooner': newDay(
    'good news: your order {number} will be ready sooner than planned. We can ship it by {day}.',
  ),
  'orders.shipped': order(
    'Your order {number} is on its way',
    'Your order is on its way',
    'we’ve shipped your order {number}.',
  ),
  'orders.completed': order(
    'What do you think of your order {number}?',
    'How do you like it?',
    'we hope order {number} has reached you safely. Would you like to write a review? It helps other customers choose.',
  ),
  'orders.cancel-declined': order(
    'We can’t cancel order {number}',
    'Your request to cancel',
    'you asked us to cancel order {number}. We’re sorry, but we can’t cancel it. If you have any questions, just reply to this email.',
  ),
  'orders.canceled-by-customer': canceled(
    'we’ve canceled order {number} as you asked. You don’t owe anything.',
  ),
  'orders.canceled-by-customer-paid': canceled(
    'we’ve canceled order {number} as you asked. We’ll refund your payment.',
  ),
  'orders.canceled-expired': canceled(
    'we didn’t receive your payment for order {number} in time, so we’ve canceled it and released the items. You’re welcome to order them again. If you’ve already paid, just reply to this email.',
  ),
  'orders.canceled-part-paid': canceled(
    'the rest of your payment for order {number} didn’t arrive in time, so we’ve canceled the order and released the items. We’ll refund what you’ve paid. If you’ve already sent the rest, just reply to this email.',
  ),
  'orders.canceled-unpaid': canceled(
    'we had to cancel order {number}. You don’t owe anything. If you have any questions, just reply to this email.',
  ),
  'orders.canceled-paid': canceled(
    'we had to cancel order {number}. We’ll refund your payment. If you have any questions, just reply to this email.',
  ),
  'orders.refunded': order(
    'Your refund for order {number}',
    'Your refund',
    'we’ve refunded {amount} of what you paid for order {number} to your original payment method. Your bank may take a few days to show it.',
  ),

  'accounts.welcome': email(
    'Your account is ready',
    'Namaste, {username}',
    'Your account is ready. It keeps your orders, addresses and messages in one place. Log in with this email address or your username.',
  ),
  'accounts.email-verification': email(
    'Confirm your email address',
    'Confirm your email address',
    'The account {username} was created with this email address. If that was you, please confirm your email address.',
  ),
  'accounts.password-reset': email(
    'Set a new password',
    'Set a new password',
    'We received a request to set a new password for the account {username}. The link can be used once and expires in one hour. Requesting a new link cancels this one.',
  ),
  'accounts.password-changed': email(
    'Your password was changed',
    'Your password was changed',
    'The password of the account {username} was changed, and all other devices have been logged out.',
  ),
  'accounts.deleted': email(
    'Your account has been deleted',
    'Your account has been deleted',
    'We’ve deleted the account {username}, along with your addresses, cart, reviews, comments and messages. Unpaid orders have been canceled.',
  ),

  'catalogue.confirm-wait': email(
    'Please confirm: an email when {product} is back',
    'Shall we email you?',
    'You asked us to email you when {product} is in stock again. Please confirm that this is your email address.',
  ),
  'catalogue.back-in-stock': email(
    '{product} is back in stock',
    'Back in stock',
    'You asked us to email you when {product} is in stock again. Now it is.',
  ),

  'blog.comment-approved': email(
    'Your comment on “{title}” has been published',
    'Your comment has been published',
    'Thank you for your comment on “{title}”. Everyone can read it now.',
  ),
  'contact.answer': email('Re: {subject}', '', ''),
}
