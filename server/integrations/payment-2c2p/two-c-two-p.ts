import { formatAmount, parseAmount } from './amount.ts'
import type { CardGateway, PaymentPageReply, PaymentPageRequest, PaymentResult } from './card-gateway.ts'
import { asObject, type Claims, exchange, type Reply, text, unseal } from './envelope.ts'
import { isCode, isInvoiceTaken, isSystemTrouble, outcomeOf } from './response-codes.ts'

export type TwoC2P = {
  merchantId: string
  /** As shown in the merchant portal, 64 characters. */
  secret: string
  /** Base URL of the API, without `/payment/4.3`. */
  url: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Client of 2C2P's redirect API, version 4.3. The sandbox gateway implements the same calls. */
export function createTwoC2P({
  merchantId,
  secret,
  url,
  timeoutMs = 10_000,
  ...outside
}: TwoC2P): CardGateway {
  const base = url.replace(/(?<!\/)\/+$/, '')

  function call(name: string, claims: Claims): Promise<Reply> {
    const endpoint = `${base}/payment/4.3/${name}`
    return exchange({ url: endpoint, claims, secret, fetch: outside.fetch ?? fetch, timeoutMs })
  }

  return {
    merchantId,
    isTest: /\bsandbox\b/i.test(url),
    async createPaymentPage(request) {
      const { paymentExpiry, ...claims } = tokenClaims(merchantId, request)
      const reply = await call('paymentToken', { ...claims, paymentExpiry })
      // 9008 rejects the expiry, whose time zone is undocumented. The second call omits it, so the gateway's default
      // applies.
      return readPage(codeOf(reply) === '9008' ? await call('paymentToken', claims) : reply)
    },
    async inquire(invoiceNumber) {
      const claims = { merchantID: merchantId, invoiceNo: invoiceNumber, locale: 'en' }
      const reply = await call('paymentInquiry', claims)
      if (reply.kind === 'none') return { kind: 'unknown', reason: reply.reason }
      if (reply.kind === 'unsigned') return { kind: 'unknown', reason: `unsigned answer ${reply.code}` }
      const result = readResult(reply.claims)
      if (result?.invoiceNumber === invoiceNumber) return result
      return { kind: 'unknown', reason: `answer ${reply.code} does not speak of this invoice` }
    },
    async readNotification(body) {
      const claims = await unseal(asObject(body)?.payload, secret)
      return claims && readResult(claims)
    },
  }
}

function readPage(reply: Reply): PaymentPageReply {
  if (reply.kind === 'none') return { kind: 'unknown', reason: reply.reason }
  if (isSystemTrouble(reply.code)) return { kind: 'unknown', reason: `trouble at the gateway, ${reply.code}` }
  const { code, message } = reply
  if (code !== '0000') return { kind: isInvoiceTaken(code) ? 'taken' : 'refused', code, message }
  if (reply.kind === 'unsigned') return { kind: 'unknown', reason: 'unsigned success' }
  const paymentToken = text(reply.claims, 'paymentToken')
  const redirectUrl = text(reply.claims, 'webPaymentUrl')
  if (paymentToken && /^https?:\/\//.test(redirectUrl)) return { kind: 'opened', paymentToken, redirectUrl }
  return { kind: 'unknown', reason: 'the answer names no page' }
}

function codeOf(reply: Reply): string | undefined {
  return reply.kind === 'none' ? undefined : reply.code
}

/** Inquiries and notifications have the same fields. Undefined if the code or the invoice number is missing. */
function readResult(claims: Claims): PaymentResult | undefined {
  const code = claims.respCode
  const invoiceNumber = text(claims, 'invoiceNo')
  if (!isCode(code) || invoiceNumber === '') return undefined
  return {
    kind: 'result',
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

/** The claims that request a hosted page. Throws on an invalid invoice number, which would be a bug. */
function tokenClaims(merchantId: string, request: PaymentPageRequest): Claims {
  if (!/^[A-Za-z0-9]{1,50}$/.test(request.invoiceNumber)) {
    throw new RangeError('An invoice number is 1 to 50 letters and digits.')
  }
  return {
    merchantID: merchantId,
    invoiceNo: request.invoiceNumber,
    description: plain(request.description) || request.invoiceNumber,
    amount: formatAmount(request.amountCents),
    currencyCode: request.currency,
    paymentChannel: ['CC'],
    frontendReturnUrl: request.returnUrl,
    backendReturnUrl: request.notificationUrl,
    paymentExpiry: request.expiresAt.toISOString().slice(0, 19).replace('T', ' '),
    idempotencyID: request.idempotencyKey,
    locale: 'en',
  }
}

/** The gateway requires special characters to be encoded but does not say how; plain ASCII avoids the question. */
function plain(description: string): string {
  return description
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[<>&"'\\]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 250)
}
