import type { AlertParams, AlertWords } from '../alert-reasons.ts'
import { formatsOf } from '../formats.ts'
import { wordsFor } from '../reason-words.ts'
import { staffHistory } from './order-history.ts'

const { money, plainMoney, time, day } = formatsOf('en-US')

/** Why a parcel is on hold. */
export const held = (hold: { amount_cents: number; currency: string; booked_on: string }) =>
  `The parcel is on hold: ${plainMoney(hold.amount_cents)} ${hold.currency} of this order left the account on ${day(hold.booked_on)}.`

/** The mail that carries an alert to the shop. */
export const alertMail = {
  subject: ({ subject }: { subject: string }) => `Please check: ${subject}`,
  facts: { subject: 'About' },
}

type PaidOrder = { order_id: string; payment: Parameters<typeof wordsFor>[1] }
const paidAfterCancellation = ({ order_id, payment }: PaidOrder, what: string) =>
  `Order ${order_id} was paid after it had been canceled${what} (${wordsFor(staffHistory, payment, 'paid')})`

const degraded: Record<AlertParams['operations.degraded']['part'], (host: string) => string> = {
  deaf: (host) =>
    `${host} does not hear what other nodes change, so it makes every page anew and is slow. Notifications of PostgreSQL do not arrive there: a pooler that shares connections lets none through.`,
  disk: (host) =>
    `The disk of ${host} is almost full. Make room before the shop can no longer store anything.`,
  worker: () =>
    'No process does the background work: orders do not expire, and no email leaves. Start a node with the role worker or all.',
  mail: () => 'The mail server takes no email. Nothing is lost: delivery is tried again for three days.',
  gateway: (host) =>
    `${host} gets no answer from the payment gateway. Customers can still pay by bank transfer.`,
  pictures: (host) =>
    `${host} cannot read or store pictures. Look at the folder or the store that they are in.`,
  replica: (host) =>
    `${host} has no replica of the database that is up to date, so that the primary answers all lists of the back office. Nobody sees anything old or wrong.`,
}

export const alerts: AlertWords = {
  'orders.refund-due': ({ order_id, owed_cents }) =>
    `Order ${order_id} was canceled after it was paid. Please refund ${money(owed_cents)} and record the refund.`,
  'orders.paid-but-sold': (params) =>
    paidAfterCancellation(params, ', and its pieces have been sold. It stays canceled: refund the customer.'),
  'orders.paid-but-customer-gone': (params) =>
    paidAfterCancellation(
      params,
      ', and its customer has since deleted the account. It stays canceled: return the money the way it came.',
    ),
  'orders.paid-late': (params) =>
    paidAfterCancellation(
      params,
      '. Its pieces were still available, so it is now a paid order; no action is needed unless the customer no longer wants it.',
    ),
  'payments.underpaid': ({ order_id, received_cents, total_cents }) =>
    `Order ${order_id}: ${money(received_cents)} of ${money(total_cents)} has arrived by bank transfer. Wait for the rest, accept the difference, or refund what has arrived.`,
  'payments.overpaid': ({ order_id, ...amounts }) =>
    'beside_card_cents' in amounts
      ? `Order ${order_id}: it was paid by card, but ${money(amounts.beside_card_cents)} had already arrived by bank transfer. Refund the transfer.`
      : `Order ${order_id}: bank transfers exceed the total of ${money(amounts.total_cents)} by ${money(amounts.excess_cents)}. Refund the difference.`,
  'payments.paid-again': ({ order_id, amount_cents }) =>
    `Order ${order_id}: ${money(amount_cents)} arrived by bank transfer, but the order had already been paid. Refund it.`,
  'payments.taken-back': ({ order_id, amount_cents, currency, booked_on, has_left }) =>
    `Order ${order_id}: ${plainMoney(amount_cents)} ${currency} left the account on ${day(booked_on)}, by a booking that takes back its transfer or names the order. ${
      has_left
        ? 'The parcel has already left.'
        : 'The parcel is on hold until staff who take payments release it on the order page.'
    } The order still counts as it did: ask the bank and the customer, or record the refund if it is yours.`,
  'payments.wrong-report': ({ order_id, invoice_number, mismatch, amount_cents, currency }) =>
    `The gateway signed a message about invoice ${invoice_number} of order ${order_id} whose ${mismatch} differs from ours (${money(amount_cents)} ${currency}). It was not counted. Compare the payment with the gateway's portal.`,
  'payments.reversed': ({ order_id, invoice_number, gateway_code, gateway_message }) =>
    `The gateway reports that the payment of invoice ${invoice_number}, order ${order_id}, was reversed: ${gateway_code} ${gateway_message}. Record the refund, or dispute the chargeback in the gateway's portal.`,
  'payments.second-payment': ({ order_id, invoice_number, amount_cents, currency, reference }) =>
    `Order ${order_id} had already been paid and was paid again: ${money(amount_cents)} ${currency} by card, invoice ${invoice_number}, gateway reference ${reference || 'none'}. Refund this second payment in the gateway's portal.`,
  'payments.unresolved': ({ order_id, invoice_number }) =>
    `The gateway never reported the outcome of invoice ${invoice_number} of order ${order_id}. Look it up in the gateway's portal, or send another inquiry from here.`,
  'retention.clock-jumped': ({ from, to }, timeZone) =>
    `The server's clock jumped from ${time(new Date(from), timeZone)} to ${time(new Date(to), timeZone)}. Until this is settled, no old data is deleted. ` +
    'If the time is right now (the shop was switched off for a while, or its clock was corrected), resolve this ' +
    'alert; deletion resumes within two days. If it is wrong, set the clock.',
  'backups.failed': ({ error }) =>
    `The backup could not be made: ${error} It is tried again every hour. Whoever runs the server should look at this today.`,
  'backups.late': ({ since }, timeZone) =>
    `There is no backup since ${time(new Date(since), timeZone)}, though one was due. Whoever runs the server should look at this today.`,
  'backups.trial-failed': ({ file, error }) =>
    `The backup ${file} was restored on trial and is not sound: ${error} Make another one, and restore it on trial, before you need it.`,
  'operations.degraded': ({ part, host }) => degraded[part](host),
  'mail.given-up': ({ subject, recipient }) =>
    `The email '${subject}' to ${recipient ?? 'the shop'} could not be delivered: the mail server refused it. Once that is fixed, send it again from the list of mails, or reach the person another way.`,
}
