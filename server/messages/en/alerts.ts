import type { AlertParams, AlertWords } from '../alert-reasons.ts'
import { formatsOf } from '../formats.ts'
import { wordsFor } from '../reason-texts.ts'
import { staffHistory } from './order-history.ts'

const { money, plainMoney, time, day } = formatsOf('en-US')

/** Why a parcel is on hold. */
export const held = (hold: { amount_cents: number; currency: string; booked_on: string }) =>
  `The parcel is on hold because ${plainMoney(hold.amount_cents)} ${hold.currency} for this order left the account on ${day(hold.booked_on)}.`

/** The email that carries an alert to the shop. */
export const alertEmail = {
  subject: ({ subject }: { subject: string }) => `Please check: ${subject}`,
  facts: { subject: 'About' },
}

type PaidOrder = { order_id: string; payment: Parameters<typeof wordsFor>[1] }
const paidAfterCancellation = ({ order_id, payment }: PaidOrder, what: string) =>
  `Order ${order_id} was paid after it was canceled${what} (${wordsFor(staffHistory, payment, 'paid')})`

const degraded: Record<AlertParams['operations.degraded']['part'], (host: string) => string> = {
  deaf: (host) =>
    `${host} isn’t receiving change notifications, so it renders every page on each request and is slow. A connection pooler that shares connections may be blocking PostgreSQL’s notifications.`,
  disk: (host) =>
    `The disk on ${host} is almost full. Free up space, or the shop will soon be unable to save anything.`,
  worker: () =>
    'No background worker is running: orders don’t expire and no email is sent. Start a node with the role worker or all.',
  mail: () => 'The mail server isn’t accepting email. Nothing is lost: the shop keeps trying for three days.',
  gateway: (host) =>
    `${host} isn’t getting a response from the payment gateway. Customers can still pay by bank transfer.`,
  pictures: (host) =>
    `${host} can’t read or store pictures. Check the folder or object store that holds them.`,
}

export const alerts: AlertWords = {
  'orders.refund-due': ({ order_id, owed_cents }) =>
    `Order ${order_id}: refund ${money(owed_cents)}. It was canceled, or more was paid than it costs. Send the money, then record the refund.`,
  'orders.paid-but-sold': (params) =>
    paidAfterCancellation(
      params,
      ', and its items have since been sold. It stays canceled: refund the customer.',
    ),
  'orders.paid-but-customer-gone': (params) =>
    paidAfterCancellation(
      params,
      ', and the customer has since deleted their account. It stays canceled: return the money the way it came.',
    ),
  'orders.paid-late': (params) =>
    paidAfterCancellation(
      params,
      '. Its items were still available, so it now counts as paid. You don’t need to do anything unless the customer no longer wants it.',
    ),
  'payments.underpaid': ({ order_id, received_cents, total_cents }) =>
    `Order ${order_id}: ${money(received_cents)} of ${money(total_cents)} has arrived. Wait or ask for the rest, or cancel the order and refund what has arrived.`,
  'payments.taken-back': ({ order_id, amount_cents, currency, booked_on, has_left }) =>
    `Order ${order_id}: ${plainMoney(amount_cents)} ${currency} left the account on ${day(booked_on)}. That transaction reversed the order’s transfer or mentions its order number. ${
      has_left
        ? 'The parcel has already shipped.'
        : 'The parcel is on hold until staff who handle payments release it on the order page.'
    } Nothing else about the order has changed: ask the bank and the customer, or record the refund if you made it.`,
  'payments.wrong-report': ({ order_id, invoice_number, mismatch, amount_cents, currency }) =>
    `The gateway signed a message about invoice ${invoice_number} of order ${order_id} whose ${mismatch} differs from ours (${money(amount_cents)} ${currency}). The shop hasn’t recorded it as a payment. Check it in the gateway’s portal.`,
  'payments.reversed': ({ order_id, invoice_number, gateway_code, gateway_message }) =>
    `The gateway reports that the payment for invoice ${invoice_number}, order ${order_id}, was reversed: ${gateway_code} ${gateway_message}. Record the refund, or dispute the chargeback in the gateway’s portal.`,
  'payments.unresolved': ({ order_id, invoice_number }) =>
    `The gateway never reported the outcome of invoice ${invoice_number} of order ${order_id}. Look it up in the gateway’s portal, or ask the gateway again from here.`,
  'retention.clock-jumped': ({ to }, timeZone) =>
    `By the server’s clock it was ${time(new Date(to), timeZone)}, and data was due for deletion for more than ten days. The shop won’t delete old data until you resolve this. ` +
    'If the time was right (the shop was off for a while, or old data was imported), resolve this ' +
    'alert; deletion resumes within minutes. If it was wrong, set the clock first.',
  'backups.failed': ({ error }) =>
    `The backup failed: ${error} The shop tries again every hour. Have the server’s administrator look at this today.`,
  'backups.late': ({ since }, timeZone) =>
    `There has been no backup since ${time(new Date(since), timeZone)}, though one was due. Have the server’s administrator look at this today.`,
  'backups.trial-failed': ({ file, error }) =>
    `The backup ${file} failed its test restore: ${error} Make another backup and test it before you need it.`,
  'operations.degraded': ({ part, host }) => degraded[part](host),
  'mail.given-up': ({ subject, recipient }) =>
    `The email “${subject}” to ${recipient ?? 'the shop'} wasn’t delivered: the mail server refused it. Once that’s fixed, send it again from the list of emails, or contact the person another way.`,
}
