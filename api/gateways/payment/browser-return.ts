import { asObject, text } from './envelope.ts'

/** What the gateway's page makes the browser post as `paymentResponse`: base64 of JSON, signed by nobody. */
export function readBrowserReturn(paymentResponse: string): { invoiceNumber: string } | undefined {
  // A '+' that a sender forgot to escape arrives as a space. Node reads both alphabets, padded or not.
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
