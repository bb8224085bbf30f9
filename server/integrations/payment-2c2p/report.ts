import { parseAmount } from './amount.ts'
import type { GatewayReport } from './card-gateway.ts'
import { type Claims, text } from './envelope.ts'
import { isCode, outcomeOf } from './response-codes.ts'

/** Inquiries and notifications share one set of fields. Undefined if one of the two required ones is missing. */
export function readReport(claims: Claims): GatewayReport | undefined {
  const code = claims.respCode
  const invoiceNumber = text(claims, 'invoiceNo')
  if (!isCode(code) || invoiceNumber === '') return undefined
  return {
    kind: 'report',
    outcome: outcomeOf(code),
    code,
    message: text(claims, 'respDesc'),
    merchantId: text(claims, 'merchantID'),
    invoiceNumber,
    amountCents: parseAmount(claims.amount),
    currency: text(claims, 'currencyCode'),
    reference: text(claims, 'tranRef') || text(claims, 'referenceNo'),
  }
}
