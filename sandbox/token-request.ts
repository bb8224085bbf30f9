import { parseAmount } from '#server/integrations/payment-2c2p/amount.ts'
import { type Claims, text } from '#server/integrations/payment-2c2p/envelope.ts'
import type { SandboxPayment } from './sandbox-payment.ts'

const longest: Record<string, number> = {
  invoiceNo: 50,
  idempotencyID: 100,
  description: 250,
  frontendReturnUrl: 255,
  backendReturnUrl: 255,
  paymentExpiry: 19,
  userDefined1: 150,
  userDefined2: 150,
  userDefined3: 150,
  userDefined4: 150,
  userDefined5: 150,
}

const pageLivesMs = 30 * 60 * 1000

export type TokenRequest = Omit<SandboxPayment, 'paymentToken' | 'revision'>

/** Validates the claims that open a page, in the order in which the gateway reports errors. */
export function readTokenRequest(claims: Claims, now: Date): { request: TokenRequest } | { refusal: string } {
  const amount = claims.amount ?? ''
  const missing = ['invoiceNo', 'description', 'currencyCode'].some((name) => text(claims, name) === '')
  if (missing || amount === '') return { refusal: '9005' }
  if (Object.entries(longest).some(([name, most]) => text(claims, name).length > most))
    return { refusal: '9006' }
  if (!/^[A-Za-z0-9_-]+$/.test(text(claims, 'invoiceNo'))) return { refusal: '9004' }
  const addresses = [text(claims, 'frontendReturnUrl'), text(claims, 'backendReturnUrl')]
  if (addresses.some((address) => address !== '' && !isWebAddress(address))) return { refusal: '9004' }
  const amountCents = parseAmount(amount)
  if (!amountCents) return { refusal: '9009' }
  if (!/^[A-Z]{3}$/.test(text(claims, 'currencyCode'))) return { refusal: '9010' }
  const expiresAt = readExpiry(text(claims, 'paymentExpiry'), now)
  if (!expiresAt) return { refusal: '9008' }
  return { request: requestOf(claims, amountCents, expiresAt, now) }
}

function requestOf(claims: Claims, amountCents: number, expiresAt: Date, now: Date): TokenRequest {
  return {
    invoiceNo: text(claims, 'invoiceNo'),
    idempotencyID: text(claims, 'idempotencyID'),
    description: text(claims, 'description'),
    amountCents,
    currencyCode: text(claims, 'currencyCode'),
    frontendReturnUrl: text(claims, 'frontendReturnUrl'),
    backendReturnUrl: text(claims, 'backendReturnUrl'),
    userDefined: [1, 2, 3, 4, 5].map((number) => text(claims, `userDefined${number}`)),
    forcesPassword: claims.request3DS === 'F',
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    opened: false,
    card: null,
    code: null,
    decidedAt: null,
  }
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** `yyyy-MM-dd HH:mm:ss`, read as UTC; a page expires after 30 minutes at the latest. */
function readExpiry(expiry: string, now: Date): Date | undefined {
  const latest = new Date(now.getTime() + pageLivesMs)
  if (expiry === '') return latest
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(expiry)) return undefined
  const expiresAt = new Date(`${expiry.replace(' ', 'T')}Z`)
  if (!(expiresAt > now)) return undefined
  return expiresAt < latest ? expiresAt : latest
}
