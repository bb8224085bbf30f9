import type { DeliveryAddress } from '../../../contract/shop/orders.ts'

/** Who sells, as the shop called itself on the day; a blank is not printed. */
export type Seller = {
  name: string
  address: string
  phone: string
  email: string
  tax_number: string
  notes: string
}

/** Who buys, and where it is sent to. */
export type Buyer = DeliveryAddress & { email: string | null }

export type InvoiceLine = {
  name: string
  /** The customization as it is printed, 'Engraving: Hari', under the name that issued invoices have for it. */
  wishes: string[]
  quantity: number
  unit_cents: number
}

/** Everything that an invoice says beside its number and date; written once, never changed. */
export type InvoiceContent = {
  seller: Seller
  buyer: Buyer
  order_id: string
  ordered_at: string
  paid_at: string
  payment: string
  lines: InvoiceLine[]
  subtotal_cents: number
  /** Left out where there are none, and by invoices from before there were any. */
  adjustments?: { text: string; amount_cents: number }[]
  shipping_cents: number
  total_cents: number
  currency: string
}

/** Everything that a credit note says beside its number and date. */
export type CreditNoteContent = {
  seller: Seller
  buyer: Buyer
  order_id: string
  invoice_number: string
  invoice_date: string
  /** Pieces that came back; a refund may be of money alone. */
  returned: { name: string; quantity: number }[]
  gateway_reference: string
  amount_cents: number
  currency: string
}

/** An invoice or a credit note as it is stored. */
export type Issued<Content> = { number: string; issued_at: Date; content: Content }
