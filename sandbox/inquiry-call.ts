import { type Claims, seal, text } from '#server/integrations/payment-2c2p/envelope.ts'
import { browserReturn } from './browser-return.ts'
import { parseJson, readCall } from './read-call.ts'
import { resultClaims } from './result-claims.ts'
import { describe } from './results.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'
import { currentCode } from './sandbox-payment.ts'

/**
 * Answers `paymentInquiry` by invoice number or token. The answer is always signed, and always names merchant and
 * invoice.
 */
export async function answerInquiry(body: string, dependencies: SandboxDependencies): Promise<Claims> {
  const call = await readCall(body, dependencies)
  if ('refusal' in call) return { respCode: call.refusal, respDesc: describe(call.refusal) }
  const invoiceNo = text(call.claims, 'invoiceNo')
  const paymentToken = text(call.claims, 'paymentToken')
  if (invoiceNo === '' && paymentToken === '') return { respCode: '9005', respDesc: describe('9005') }
  const payment = invoiceNo
    ? await dependencies.store.findByInvoice(invoiceNo)
    : await dependencies.store.findByToken(paymentToken)
  const claims = payment
    ? resultClaims(payment, currentCode(payment, dependencies.clock()), dependencies.merchantId)
    : { merchantID: dependencies.merchantId, invoiceNo, amount: '', currencyCode: '', ...resultOf('2002') }
  return { payload: await seal(claims, dependencies.secret) }
}

/**
 * Answers `transactionStatus`, the unsigned call for user interfaces, with the state of the page rather than of the
 * payment.
 */
export async function answerTransactionStatus(
  body: string,
  dependencies: SandboxDependencies,
): Promise<Claims> {
  const question = parseJson(body)
  const payment = question && (await dependencies.store.findByToken(text(question, 'paymentToken')))
  if (!payment) return { channelCode: '', invoiceNo: '', ...resultOf('2002') }
  const code = currentCode(payment, dependencies.clock())
  const flowCode = code === '2001' || code === '2002' || code === '0001' ? '2001' : '2000'
  const answer = { channelCode: 'CC', invoiceNo: payment.invoiceNo, ...resultOf(flowCode) }
  if (flowCode !== '2000' || question.additionalInfo !== true) return answer
  const { frontendReturnUrl } = payment
  const paymentResultDetails = {
    code: '00',
    frontendReturnUrl,
    frontendReturnData: browserReturn(payment, code),
    autoRedirect: true,
    autoRedirectTimer: 0,
  }
  return { ...answer, additionalInfo: { paymentResultDetails } }
}

function resultOf(respCode: string): Claims {
  return { respCode, respDesc: describe(respCode) }
}
