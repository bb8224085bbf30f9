/**
 * The port for card payments. Amounts are integer cents, currencies ISO 4217 letter codes. A result alone does not mark
 * an order as paid: the caller still compares its merchant, invoice number, amount and currency with those of the
 * request.
 */
export type CardGateway = {
  /** Results for any other merchant are ignored. */
  merchantId: string
  /** Whether no money moves: this is the built-in sandbox, or the gateway's own, recognized by its address. */
  isTest: boolean
  /**
   * Requests a hosted payment page; success never means that anything has been paid. After 'unknown', a page may exist,
   * so inquire before requesting another.
   */
  createPaymentPage(request: PaymentPageRequest): Promise<PaymentPageReply>
  /** Inquires about an invoice. 'unknown' means no result: inquire again later. */
  inquire(invoiceNumber: string): Promise<PaymentResult | UnknownAnswer>
  /** Verifies the signature and algorithm of a notification; undefined if it is not from the gateway. */
  readNotification(body: unknown): Promise<PaymentResult | undefined>
}

export type PaymentPageRequest = {
  /** 1–50 letters and digits; new for every payment, since the gateway accepts each number only once. */
  invoiceNumber: string
  amountCents: number
  currency: string
  description: string
  /** The URL to which the page sends the buyer's browser, by a form POST; at most 255 characters. */
  returnUrl: string
  /** The URL to which the gateway posts the signed result; at most 255 characters. */
  notificationUrl: string
  /** Not binding: the gateway may close its page earlier or later. */
  expiresAt: Date
  /** At most 100 characters. The same key with the same invoice number returns the same page. */
  idempotencyKey: string
}

export type PaymentPageReply =
  | { kind: 'opened'; paymentToken: string; redirectUrl: string }
  /** 'taken': this invoice number was used before, so the next payment needs a new number. */
  | { kind: 'refused' | 'taken'; code: string; message: string }
  | UnknownAnswer

/** No response, or an untrusted one. The reason can be logged: it contains no secret and no payload. */
type UnknownAnswer = { kind: 'unknown'; reason: string }

/** 'reversed': by a refund or a chargeback. */
export type GatewayOutcome =
  | 'paid'
  | 'pending'
  | 'not_found'
  | 'canceled'
  | 'failed'
  | 'expired'
  | 'reversed'
  | 'unknown'

/** The gateway's signed statement about an invoice. Missing strings are ''. */
export type PaymentResult = {
  kind: 'result'
  outcome: GatewayOutcome
  /** Four characters, with leading zeros. */
  code: string
  message: string
  merchantId: string
  invoiceNumber: string
  amountCents: number | undefined
  currency: string
  /** The gateway's transaction reference, or else the card host's. */
  reference: string
}
