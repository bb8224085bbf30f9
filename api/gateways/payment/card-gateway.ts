/**
 * Card payment as the shop sees it. Amounts are integer cents, currencies ISO 4217 letters.
 * Nothing here decides that an order is paid: whoever reads a report still compares merchant, invoice number,
 * amount and currency with what was asked for.
 */
export type CardGateway = {
  /** Whose reports are ours; a report that names another merchant is none of our business. */
  merchantId: string
  /** Asks for a hosted page. Never says that anything is paid. After 'unknown' a page may be open: inquire first. */
  openPage(request: OpenPage): Promise<OpenedPage>
  /** Asks for the state of one invoice. 'unknown' means: nothing was learned, ask again later. */
  inquire(invoiceNumber: string): Promise<GatewayReport | UnknownAnswer>
  /** Verifies signature and algorithm of a notification body; undefined when it isn't the gateway's. */
  readNotification(body: unknown): Promise<GatewayReport | undefined>
  /** The browser's return is a hint, unsigned: only the invoice number is taken. */
  readReturn(paymentResponse: string): { invoiceNumber: string } | undefined
}

export type OpenPage = {
  /** 1–50 letters and digits; new for every attempt, since the gateway takes each one once. */
  invoiceNumber: string
  amountCents: number
  currency: string
  description: string
  /** Where the buyer's browser is sent by a form POST, at most 255 characters. */
  returnUrl: string
  /** Where the signed result is posted, at most 255 characters. */
  notificationUrl: string
  /** A wish: the gateway may close its page earlier or later. */
  expiresAt: Date
  /** At most 100 characters. The same key with the same invoice number gives the same page again. */
  idempotencyKey: string
}

export type OpenedPage =
  | { kind: 'opened'; paymentToken: string; redirectUrl: string }
  | { kind: 'refused'; code: string; message: string }
  /** The gateway knows this invoice number from an earlier question: the next attempt needs another. */
  | { kind: 'taken'; code: string; message: string }
  | UnknownAnswer

/** No answer, or none that can be trusted. The reason is fit for a log: it holds no secret and no payload. */
type UnknownAnswer = { kind: 'unknown'; reason: string }

/** 'reversed': the money went back, by a refund or a chargeback. */
export type GatewayOutcome =
  | 'paid'
  | 'pending'
  | 'not_found'
  | 'canceled'
  | 'failed'
  | 'expired'
  | 'reversed'
  | 'unknown'

/** What the gateway signed about one invoice. Texts that it left out are ''. */
export type GatewayReport = {
  kind: 'report'
  outcome: GatewayOutcome
  /** Four characters, leading zeros kept. */
  code: string
  message: string
  merchantId: string
  invoiceNumber: string
  amountCents: number | undefined
  currency: string
  /** The gateway's own number of the transaction, else the card host's. */
  reference: string
}
