import { formatAmount } from './amount.ts'
import type { OpenPage } from './card-gateway.ts'
import type { Claims } from './envelope.ts'

/** The claims that request a hosted page. Throws on an invalid invoice number, which would be a bug of ours. */
export function tokenClaims(merchantId: string, request: OpenPage): Claims {
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

/** The gateway requires special characters to be encoded; plain ASCII avoids the question of how. */
function plain(description: string): string {
  return description
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[<>&"'\\]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 250)
}
