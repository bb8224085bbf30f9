import { accountMails } from './en/account-mails.ts'
import { alertMail, alerts, held } from './en/alerts.ts'
import { mailTexts } from './en/mail-texts.ts'
import { history, staffHistory } from './en/order-history.ts'
import { orderMails } from './en/order-mails.ts'
import { shopMails } from './en/shop-mails.ts'
import { staffMails } from './en/staff-mails.ts'
import { formatsOf } from './formats.ts'

/*
 * Every message that the server writes to people, by code. Another language is one more object of this type.
 */

const { money } = formatsOf('en-US')

const paymentMethods = { card_2c2p: 'Card', bank_transfer: 'Bank transfer', custom: 'Another way' }
const cash = 'Cash'

const paymentErrors = {
  order_already_paid: 'This order was already paid. The second payment will be refunded.',
  not_confirmed: 'The payment was not confirmed in time.',
}

const adjustments = {
  promotion: ({ name }: { name: string }) => name,
}

export const en = {
  ...{ money, cash, paymentMethods, paymentErrors, history, staffHistory, adjustments },
  ...{ mailTexts, orderMails, accountMails, shopMails, staffMails, alertMail, alerts, held },
}
export type Messages = typeof en
