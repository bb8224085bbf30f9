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

export type PaperLine = {
  name: string
  /** What was wished for, as a reader has it: 'engraving: Hari'. */
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
  lines: PaperLine[]
  subtotal_cents: number
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

/** A paper as it is kept. */
export type Issued<Content> = { number: string; issued_at: Date; content: Content }
