import { formatsOf } from '../formats.ts'
import { accountEmails } from './account-email-labels.ts'
import { alertEmail, alerts, held } from './alerts.ts'
import { emailTexts } from './email-texts.ts'
import { orderEmails } from './order-email-labels.ts'
import { history, staffHistory } from './order-history.ts'
import { shopEmails } from './shop-email-labels.ts'
import { staffEmails } from './staff-email-labels.ts'
import { stockEmails } from './stock-email-labels.ts'

/* Every message that the server writes to people, by code. Another language needs another object of this type. */

const { money } = formatsOf('en-US')

const paymentMethods = { card_2c2p: 'Card', bank_transfer: 'Bank transfer', custom: 'Other' }
const cash = 'Cash'

const paymentErrors = {
  order_already_paid: 'This order was already paid. We’ll refund the second payment.',
  not_confirmed: 'We didn’t receive confirmation of the payment in time.',
}

const adjustments = {
  promotion: ({ name }: { name: string }) => name,
  tax: ({ name, percent }: { name: string; percent: number }) => `${name} ${percent}%`,
}

const imports = {
  /** An estimate, in whole dollars. */
  collected: (cents: number) =>
    `Import duty and VAT are collected by the courier: about ${money(cents).replace(/\.00$/, '')}.`,
  free: (cents: number) => `No import duty or VAT on goods up to ${money(cents)}.`,
  unknown: 'Duties and taxes are not included.',
  paid: (tax: string) => `${tax} is paid with your order.`,
}

export const en = {
  money,
  cash,
  paymentMethods,
  paymentErrors,
  history,
  staffHistory,
  adjustments,
  imports,
  emailTexts,
  orderEmails,
  accountEmails,
  shopEmails,
  stockEmails,
  staffEmails,
  alertEmail,
  alerts,
  held,
}
export type Messages = typeof en
