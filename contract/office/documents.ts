import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Pdf } from '../pdf.ts'
import { listOf, Money, Paging, Time } from '../wire.ts'

const params = z.object({ id: z.string().max(20) })
const document = { method: 'GET', access: 'staff', params, answer: Pdf, media: 'application/pdf' } as const

export const showInvoice = endpoint({
  ...document,
  path: '/admin/orders/{id}/invoice/',
  summary: 'The invoice of a paid order, followed by its credit notes',
  problems: ['not_found', 'conflict'],
})

export const showPackingSlip = endpoint({
  ...document,
  path: '/admin/orders/{id}/packing-slip/',
  summary: 'What the workshop packs for a paid order',
  problems: ['not_found', 'conflict'],
})

export const showCustomsDeclaration = endpoint({
  ...document,
  path: '/admin/orders/{id}/customs-declaration/',
  summary: 'What customs ask of the parcel of a paid order',
  problems: ['not_found', 'conflict'],
})

/** A line of the register that a bookkeeper goes through; what was credited counts against the sales. */
export const RegisteredInvoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  order_id: z.string(),
  buyer: z.string(),
  country: z.string(),
  amount: Money,
  currency: z.string(),
  issued_at: Time,
})
export type RegisteredInvoice = z.infer<typeof RegisteredInvoice>

export const listInvoiceRegister = endpoint({
  method: 'GET',
  path: '/admin/invoice-register/',
  summary: 'Invoices and credit notes in the order of their issue',
  access: 'staff',
  query: Paging.extend({
    kind: RegisteredInvoice.shape.kind.optional(),
    /** Days in UTC, both of them included. */
    issued_from: z.iso.date().optional(),
    issued_to: z.iso.date().optional(),
  }),
  answer: listOf(RegisteredInvoice),
})

/** How the shop calls itself on its documents; null stands for what site and contact page say, or for nothing. */
export const InvoiceSettings = z.object({
  seller_name: z.string().trim().min(1).max(120).nullable(),
  /** Lines stay as they are written. */
  seller_address: z.string().trim().min(1).max(400).nullable(),
  tax_number: z.string().trim().min(1).max(40).nullable(),
  /** At the end of invoices and credit notes. */
  notes: z.string().trim().min(1).max(1000).nullable(),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

export const showInvoiceSettings = endpoint({
  method: 'GET',
  path: '/admin/invoice-settings/',
  summary: 'How the shop calls itself on invoices and other documents',
  access: 'staff',
  answer: InvoiceSettings,
})

export const saveInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/admin/invoice-settings/',
  summary: 'Sets how the shop calls itself on documents to come',
  access: 'staff',
  body: InvoiceSettings,
  answer: InvoiceSettings,
})
