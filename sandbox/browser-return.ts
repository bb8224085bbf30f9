import { browserCodeOf, describe } from './results.ts'
import type { SandboxPayment } from './sandbox-payment.ts'

/** The value of `paymentResponse`: padded base64 of unsigned JSON, which does not contain the result. */
export function browserReturn(payment: SandboxPayment, code: string): string {
  const flowCode = browserCodeOf(code)
  const fields = {
    locale: null,
    invoiceNo: payment.invoiceNo,
    channelCode: 'CC',
    respCode: flowCode,
    respDesc: describe(flowCode),
  }
  return Buffer.from(JSON.stringify(fields)).toString('base64')
}
