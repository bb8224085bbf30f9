import type { OrderStatus } from '#contract/shop/orders.ts'
import type { StatusReason } from '#contract/status-reasons.ts'

export type ProductQuantities = { product_id: number; quantity: number }[]

/**
 * Something that happened to an order, announced in the transaction that wrote it. Its effects are listed above the
 * domains, in `order-effects.ts`.
 */
export type OrderEvent =
  | {
      kind: 'status_changed'
      order_id: string
      /** Null when the order was placed; the same as `to` where something was only recorded. */
      from: OrderStatus | null
      to: OrderStatus
      reason: StatusReason
      /** A note by staff for the customer to read. */
      customer_note: string | null
      /** What goes back to stock. */
      returned: ProductQuantities
      /** Whether what the order gives back can be sold again, made pieces too. */
      are_sellable: boolean
    }
  | {
      kind: 'refunded'
      order_id: string
      refund: {
        id: number
        amount_cents: number
        gateway_reference: string
        items: { item: number; quantity: number }[]
        /** Whether numbered pieces among them can be sold again. */
        are_sellable: boolean
      }
      returned: ProductQuantities
    }
  /** The workshop needs until another day, '2026-12-11', than the one promised before, if any. */
  | {
      kind: 'promise_moved'
      order_id: string
      promised_on: string
      earlier: string | null
      /** Why, for the customer to read. */
      customer_note: string | null
    }
  /** The customer is to know where the parcel goes now. */
  | { kind: 'address_corrected'; order_id: string }
  /** Nobody needs to know any more where the parcel went. */
  | { kind: 'address_removed'; order_id: string }
  | { kind: 'card_payment_failed'; order_id: string }
