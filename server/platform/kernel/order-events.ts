import type { OrderStatus } from '#contract/shop/orders.ts'
import type { StatusReason } from '#contract/status-reasons.ts'

export type ProductQuantities = { product_id: number; quantity: number }[]

/**
 * An event of an order, announced in the transaction that wrote it. `order-effects.ts`, above the domains, lists its
 * effects.
 */
export type OrderEvent =
  | {
      kind: 'status_changed'
      /** Null when the order was placed; equal to `to` if the status stayed the same. */
      from: OrderStatus | null
      to: OrderStatus
      reason: StatusReason
      /** A note by staff for the customer to read. */
      customer_note: string | null
      /** The items that go back to stock. */
      returned: ProductQuantities
      /** Whether the returned items can be sold again, including made pieces. */
      are_sellable: boolean
    }
  | {
      kind: 'refunded'
      refund: {
        id: number
        amount_cents: number
        /** The part that lowers the price, as the credit note says. */
        credited_cents: number
        gateway_reference: string
        items: { item: number; quantity: number }[]
        /** Whether numbered pieces among the returned items can be sold again. */
        are_sellable: boolean
      }
      returned: ProductQuantities
    }
  /** The workshop sets or moves the ready date ('2026-12-11'); `earlier` is the date promised before, if any. */
  | {
      kind: 'promise_moved'
      promised_on: string
      earlier: string | null
      /** The reason, for the customer to read. */
      customer_note: string | null
    }
  /** The customer asks staff to cancel the paid order. */
  | { kind: 'cancel_asked' }
  /** Staff declined, with a sentence for the customer. */
  | { kind: 'cancel_declined'; answer: string }
  /** Staff put up a proof of the engravings; `token` is the secret of its link. */
  | { kind: 'proof_shown'; token: string; note: string | null }
  /** The proof was answered, or staff went on without one; `waits_for` is whose turn it is now, null if the work can start. */
  | { kind: 'proof_answered'; waits_for: 'shop' | null }
  /** The address was corrected, and the customer is informed of the new one. */
  | { kind: 'address_corrected' }
  /** The address of the parcel is no longer needed. */
  | { kind: 'address_removed' }
  | { kind: 'card_payment_failed' }
