import { createHash } from 'node:crypto'
import { formatAmount } from '#server/integrations/payment-2c2p/amount.ts'
import type { Claims } from '#server/integrations/payment-2c2p/envelope.ts'
import { describe } from './results.ts'
import type { SandboxPayment } from './sandbox-payment.ts'

/** The fields that notifications and inquiries share. Unset ones are ''. */
export function resultClaims(
  payment: SandboxPayment,
  code: string,
  merchantId: string,
  amountAs: 'text' | 'number' = 'text',
): Claims {
  const amount = formatAmount(payment.amountCents)
  const [userDefined1, userDefined2, userDefined3, userDefined4, userDefined5] = payment.userDefined
  const decided = payment.decidedAt !== null
  return {
    merchantID: merchantId,
    invoiceNo: payment.invoiceNo,
    amount: amountAs === 'number' ? Number(amount) : amount,
    currencyCode: payment.currencyCode,
    transactionDateTime: payment.decidedAt?.replace(/\D/g, '').slice(0, 14) ?? '',
    agentCode: 'SIM',
    channelCode: payment.card?.scheme ?? '',
    approvalCode: code === '0000' ? digits(payment, 'approval', 6) : '',
    referenceNo: decided ? digits(payment, 'reference', 7) : '',
    tranRef: decided ? digits(payment, 'trace', 7) : '',
    paymentID: `ccpp_${digits(payment, 'payment', 8)}`,
    accountNo: payment.card?.masked ?? '',
    customerToken: '',
    customerTokenExpiry: '',
    cardType: payment.card ? 'CREDIT' : '',
    issuerCountry: payment.card ? 'US' : '',
    issuerBank: payment.card ? 'BANK' : '',
    eci: payment.card?.eci ?? '',
    installmentPeriod: null,
    recurringUniqueID: '',
    fxRate: null,
    userDefined1,
    userDefined2,
    userDefined3,
    userDefined4,
    userDefined5,
    acquirerReferenceNo: '',
    acquirerMerchantId: '',
    idempotencyID: payment.idempotencyID,
    paymentScheme: payment.card?.scheme ?? '',
    schemePaymentID: '',
    respCode: code,
    respDesc: describe(code),
  }
}

/** A stable number in the format of the gateway's. */
function digits(payment: SandboxPayment, name: string, length: number): string {
  const hash = createHash('sha256').update(`${payment.paymentToken} ${name}`).digest()
  return String(hash.readUIntBE(0, 6) % 10 ** length).padStart(length, '0')
}
