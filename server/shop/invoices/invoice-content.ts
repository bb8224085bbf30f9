import type { DeliveryAddress } from '#contract/shop/orders.ts'

/** Seller details at the time of issue; blank ones are not printed. */
export type Seller = {
  name: string
  address: string
  phone: string
  email: string
  tax_number: string
  notes: string
}

/** The buyer with the delivery address. */
export type Buyer = DeliveryAddress & { email: string | null }

export type InvoiceLine = {
  name: string
  /** The customization as printed: 'Engraving: Hari'. The field's name is fixed by the invoices already issued. */
  wishes: string[]
  quantity: number
  unit_cents: number
}

/** Everything on an invoice except number and date; never changed once issued. */
export type InvoiceContent = {
  seller: Seller
  buyer: Buyer
  order_id: string
  /** Days in the shop's time zone at the time of issue. Older invoices hold times, whose UTC days are printed. */
  ordered_at: string
  paid_at: string
  payment: string
  lines: InvoiceLine[]
  subtotal_cents: number
  /** Omitted if there are none, and in older invoices. */
  adjustments?: { text: string; amount_cents: number }[]
  shipping_cents: number
  total_cents: number
  currency: string
}

/** Everything on a credit note except number and date. */
export type CreditNoteContent = {
  seller: Seller
  buyer: Buyer
  order_id: string
  invoice_number: string
  /** A day. Older credit notes hold a time, whose UTC day is printed. */
  invoice_date: string
  /** Returned items; none if only money was refunded. */
  returned: { name: string; quantity: number }[]
  gateway_reference: string
  amount_cents: number
  currency: string
}

/** An invoice or credit note as stored. `issued_on` is the day in the shop when it was issued: '2026-11-21'. */
export type Issued<Content> = { number: string; issued_at: Date; issued_on: string; content: Content }
