import { z } from 'zod'
import { orderStatuses } from '#model/order-statuses.ts'
import { discounted } from '../discounts.ts'
import { endpoint } from '../endpoint.ts'
import { addressLengths, maxCancelTextLength } from '../limits.ts'
import { Pdf } from '../pdf.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { checkedBy, complete, lenient, lenientRecord, readBy, unread, within } from '../reading.ts'
import { taxed } from '../taxes.ts'
import { Id, line, listOf, Money, optionalLine, Paging, Time } from '../wire.ts'
import { Customization, CustomizationLine } from './cart.ts'
import { DeclarationKind, DeliveryDays, ShippingQuote } from './shipping.ts'

export const paymentMethods = ['card_2c2p', 'bank_transfer', 'custom'] as const
export const PaymentMethod = z.enum(paymentMethods, 'unknown_payment_method' satisfies ProblemCode)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How money really arrived; staff also take cash. */
export const PaidMethod = z.enum([...paymentMethods, 'cash'])
export type PaidMethod = z.infer<typeof PaidMethod>

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>
/** A status that only another backend has is shown as it is. */
const status = readBy(OrderStatus, 'nonBlank')

/**
 * `country` is an English name from ISO 3166-1 as offered at checkout, or its two-letter code. Fields that are unknown,
 * or that the country's addresses lack, are '-'.
 */
export const DeliveryAddress = z.object({
  street: lenient(line(addressLengths.street), ''),
  /** Apartment, floor, building. */
  street2: optionalLine(addressLengths.street2),
  city: lenient(line(addressLengths.city), ''),
  /** State, province or the like, by name or code. */
  state: optionalLine(addressLengths.state),
  postalCode: lenient(line(addressLengths.postalCode), ''),
  country: lenient(line(addressLengths.country), ''),
  fullname: lenient(line(addressLengths.fullname), ''),
  company: optionalLine(addressLengths.company),
  contact_number: lenient(line(addressLengths.contact_number), ''),
  /** The buyer's tax number, for customs or for the buyer's own bookkeeping. */
  tax_number: optionalLine(addressLengths.tax_number),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

/** The outlines of an engraved text. */
export const Engraving = z.object({
  text: z.string(),
  width_mm: within(z.number(), 0.1, 1000),
  height_mm: within(z.number(), 0.1, 1000),
  /** SVG path data in hundredths of a millimeter, from the top left corner of a box of this size. */
  path: z.string().regex(/^[MLQCZ0-9 -]*$/),
})
export type Engraving = z.infer<typeof Engraving>

export const OrderItem = checkedBy(
  z.object({
    id: Id,
    product: z.object({
      name: z.string(),
      slug: lenient(readBy(z.string(), 'slug'), ''),
      thumb_image: z.string().nullable(),
    }),
    quantity: z.int().min(1),
    customization: Customization,
    /** The customization as displayed when the order was placed. */
    customization_lines: z.array(CustomizationLine).optional(),
    /** The texts of its customization as outlines, drawn when the order was placed; absent in lists. */
    engravings: z.array(Engraving).optional(),
    unit_price: Money,
    line_total: Money,
  }),
  'withLines',
)

/** A step in an order's history. `note` is a sentence for the customer; null if the status is clear enough. */
export const OrderStep = z.object({ status, at: lenient(Time, ''), note: z.string().nullable() })
export type OrderStep = z.infer<typeof OrderStep>

/** A shipped parcel; `tracking_url` is the carrier's page. */
export const Shipment = z.object({
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  shipped_at: lenient(Time, ''),
})
export type Shipment = z.infer<typeof Shipment>

/** A declaration that the customer confirmed, verbatim. */
export const Declaration = z.object({
  kind: DeclarationKind,
  text: z.string(),
  confirmed_at: lenient(Time, ''),
})
export type Declaration = z.infer<typeof Declaration>

/**
 * What an order with an engraving waits for: for the shop's first proof, or another after a change; for the customer's
 * answer; or for nothing more.
 */
export const ProofState = z.enum(['missing', 'shown', 'change', 'approved'])
export type ProofState = z.infer<typeof ProofState>

/** A customer's request to cancel a paid order; `answer` is the shop's sentence if it declined. */
export const CancelRequest = z.object({
  asked_at: lenient(Time, ''),
  reason: z.string().nullable(),
  outcome: z.enum(['open', 'accepted', 'declined']),
  answer: z.string().nullable(),
})
export type CancelRequest = z.infer<typeof CancelRequest>

/** `id` is ten characters of Crockford base32 and also the payment reference. */
export const Order = z.object({
  id: readBy(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/), 'nonBlank'),
  status,
  payment_method: lenient(readBy(PaymentMethod, 'nonBlank'), ''),
  items: complete(z.array(OrderItem)),
  subtotal: Money,
  ...discounted,
  shipping: Money,
  ...taxed,
  /** Subtotal and shipping less the discounts, with the tax unless the prices include it. */
  total: Money,
  /** What the buyer pays on delivery besides, as a sentence; absent for nothing. */
  import_note: z.string().optional(),
  currency: lenient(readBy(z.literal('USD'), 'nonBlank'), 'USD'),
  delivery_address: lenientRecord(DeliveryAddress),
  created_at: lenient(Time, ''),
  /** When the shop cancels the order unless it is paid; null once it is paid or closed. */
  expires_at: Time.nullable(),
  /** The amount still due; set only if part of the total has arrived. */
  due: Money.optional(),
  /** Null until shipped. */
  shipment: Shipment.nullable().optional(),
  /** Refunded part of the total. */
  refunded: Money.optional(),
  /** What the shop will refund, as the order was canceled or paid too much; absent if nothing. */
  owed: Money.optional(),
  /** Whether `GET …/invoice/` returns an invoice. */
  has_invoice: z.boolean().optional(),
  /** Absent in lists, and if the order is unpaid or has no engraving. Until 'approved' the customer can cancel it. */
  proof: ProofState.optional(),
  /** Absent if its customer has not asked to cancel it. */
  cancel_request: CancelRequest.optional(),
  /** Oldest first; absent in lists. */
  history: complete(z.array(OrderStep)).optional(),
  declarations: complete(z.array(Declaration)).optional(),
  /** The day by which the order leaves the workshop; absent if its items need no work there. */
  promised_on: z.iso.date().optional(),
  /**
   * The day by which the order leaves the shop; if it is unpaid, the day that applies if it is paid today. Absent once
   * it has left.
   */
  ships_by: z.iso.date().optional(),
  /** First and last likely day of arrival; absent after arrival, or if the carrier promises none. */
  delivery: DeliveryDays.optional(),
})
export type Order = z.infer<typeof Order>

export const quoteShippingCall = endpoint({
  method: 'POST',
  path: '/orders/shipping-quote/',
  summary: "Price, delivery time and rules for shipping the caller's cart to a country",
  access: 'signed_in',
  /** The postal code matters only if the quote says `by_postal_code`. */
  body: z.object({
    country: line(addressLengths.country),
    postal_code: z.string().trim().max(addressLengths.postalCode).optional(),
  }),
  answer: ShippingQuote,
  problems: ['conflict'],
})

export const placeOrderCall = endpoint({
  method: 'POST',
  path: '/orders/orders/',
  summary: "Places an order for the caller's cart and takes its items from stock",
  access: 'signed_in',
  idempotent: true,
  body: z.object({
    payment_method: PaymentMethod,
    delivery_address: DeliveryAddress,
    age_confirmed: z.boolean().optional(),
    declarations: z
      .array(DeclarationKind.exclude(['age']))
      .max(10)
      .optional(),
    /** The total that the shopper saw; the order is refused if the total is different. */
    expected_total: Money.optional(),
  }),
  answer: unread(Order),
  status: 201,
  problems: ['conflict', 'idempotency_mismatch'],
})

export const findOrdersCall = endpoint({
  method: 'GET',
  path: '/orders/orders/',
  summary: "The caller's orders, newest first",
  access: 'signed_in',
  query: Paging,
  answer: listOf(Order),
})

const orderParams = z.object({ id: z.string().max(20) })

export const findOrderCall = endpoint({
  method: 'GET',
  path: '/orders/orders/{id}/',
  summary: "One of the caller's orders",
  access: 'signed_in',
  params: orderParams,
  answer: Order,
  problems: ['not_found'],
})

export const findInvoiceCall = endpoint({
  method: 'GET',
  path: '/orders/orders/{id}/invoice/',
  summary: "The invoice of one of the caller's paid orders, followed by its credit notes",
  access: 'signed_in',
  params: orderParams,
  answer: Pdf,
  media: 'application/pdf',
  problems: ['not_found', 'conflict'],
})

export const cancelOrderCall = endpoint({
  method: 'POST',
  path: '/orders/orders/{id}/cancel/',
  summary:
    "Cancels one of the caller's orders that is unpaid, or whose proof is not approved, and returns its items to stock",
  access: 'signed_in',
  params: orderParams,
  answer: Order,
  problems: ['not_found', 'conflict'],
})

export const askToCancelCall = endpoint({
  method: 'POST',
  path: '/orders/orders/{id}/cancel-request/',
  summary:
    "Asks the shop to cancel one of the caller's paid orders that has not left; repeating it has no effect",
  access: 'signed_in',
  params: orderParams,
  body: z.object({ reason: optionalLine(maxCancelTextLength) }),
  answer: Order,
  problems: ['not_found', 'conflict'],
})

export const changePaymentMethodCall = endpoint({
  method: 'POST',
  path: '/orders/orders/{id}/payment-method/',
  summary: "Changes the payment method of one of the caller's unpaid orders",
  access: 'signed_in',
  params: orderParams,
  body: z.object({ payment_method: PaymentMethod }),
  answer: Order,
  problems: ['not_found', 'conflict'],
})

export const orderAgainCall = endpoint({
  method: 'POST',
  path: '/orders/orders/{id}/again/',
  summary:
    "Adds what is still available of one of the caller's orders to the cart, with the same customization",
  access: 'signed_in',
  idempotent: true,
  params: orderParams,
  answer: z.object({
    /** Total quantity of items added to the cart. */
    added: z.int(),
    /** Items added in a smaller quantity than ordered, with the reason as a sentence. */
    left_out: complete(
      z.array(
        z.object({
          item: lenient(Id, 0),
          name: z.string(),
          slug: lenient(readBy(z.string(), 'slug'), ''),
          reason: lenient(z.string(), ''),
        }),
      ),
    ),
  }),
  problems: ['not_found', 'idempotency_mismatch'],
})
