import { asObject, text } from './envelope.ts'

/** The `paymentResponse` that the gateway's page makes the browser post: base64 of unsigned JSON. */
export function readBrowserReturn(paymentResponse: string): { invoiceNumber: string } | undefined {
  // An unescaped '+' arrives as a space. Node accepts both base64 alphabets, padded or not.
  const json = Buffer.from(paymentResponse.replaceAll(' ', '+'), 'base64').toString('utf8')
  const invoiceNumber = invoiceIn(json)
  return /^[A-Za-z0-9_-]{1,50}$/.test(invoiceNumber) ? { invoiceNumber } : undefined
}

function invoiceIn(json: string): string {
  try {
    return text(asObject(JSON.parse(json)) ?? {}, 'invoiceNo')
  } catch {
    return ''
  }
}
