import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Pdf } from '../../pdf.ts'
import { Money, OrderNumber, Time } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'
import { versioned } from '../version.ts'

const params = z.object({ id: OrderNumber })
const document = { method: 'GET', access: 'staff', params, answer: Pdf, media: 'application/pdf' } as const

export const showInvoiceCall = endpoint({
  permission: 'orders.read',
  ...document,
  path: '/admin/orders/{id}/invoice/',
  summary: 'The invoice of a paid order, followed by its credit notes',
  problems: ['not_found', 'conflict'],
})

export const showCreditNotesCall = endpoint({
  permission: 'orders.read',
  ...document,
  path: '/admin/orders/{id}/credit-notes/',
  summary: 'The credit notes of an order, without its invoice',
  problems: ['not_found', 'conflict'],
})

export const showPackingSlipCall = endpoint({
  permission: 'orders.pack',
  ...document,
  path: '/admin/orders/{id}/packing-slip/',
  summary: 'The packing slip of a paid order',
  problems: ['not_found', 'conflict'],
})

export const showCustomsDeclarationCall = endpoint({
  permission: 'orders.pack',
  ...document,
  path: '/admin/orders/{id}/customs-declaration/',
  summary: 'The customs declaration for the parcel of a paid order',
  problems: ['not_found', 'conflict'],
})

/** An invoice or credit note in the bookkeeper's register; credit notes reduce sales. */
export const RegisteredInvoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  order_id: z.string(),
  buyer: z.string(),
  country: z.string(),
  amount: Money,
  /** The parts of the amount: without tax, and the tax. */
  net: Money,
  tax: Money,
  /** 'VAT 19%', or empty without tax. */
  tax_rate: z.string(),
  currency: z.string(),
  issued_at: Time,
  /** The date printed on the document. */
  issued_on: z.iso.date(),
})
export type RegisteredInvoice = z.infer<typeof RegisteredInvoice>

export const listInvoiceRegisterCall = endpoint({
  method: 'GET',
  path: '/admin/invoice-register/',
  summary: 'Invoices and credit notes in order of issue',
  access: 'staff',
  permission: 'money.manage',
  query: AdminPaging.extend({
    kind: RegisteredInvoice.shape.kind.optional(),
    /** The dates printed on the documents, both inclusive. */
    issued_from: z.iso.date().optional(),
    issued_to: z.iso.date().optional(),
  }),
  answer: adminListOf(RegisteredInvoice),
})

/**
 * The seller as printed on documents. For null, documents use the site settings and the contact page, or print nothing.
 */
export const InvoiceSettings = z.object({
  seller_name: z.string().trim().min(1).max(120).nullable(),
  /** May have line breaks. */
  seller_address: z.string().trim().min(1).max(400).nullable(),
  tax_number: z.string().trim().min(1).max(40).nullable(),
  /** Printed at the end of invoices and credit notes. */
  notes: z.string().trim().min(1).max(1000).nullable(),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

const VersionedSettings = InvoiceSettings.extend(versioned)

export const showInvoiceSettingsCall = endpoint({
  method: 'GET',
  path: '/admin/invoice-settings/',
  summary: 'The seller details on invoices and other documents',
  access: 'staff',
  permission: 'payment_settings.manage',
  answer: VersionedSettings,
})

export const saveInvoiceSettingsCall = endpoint({
  method: 'PUT',
  path: '/admin/invoice-settings/',
  summary: 'Sets the seller details on future documents',
  access: 'staff',
  permission: 'payment_settings.manage',
  body: VersionedSettings,
  answer: VersionedSettings,
  problems: ['conflict'],
})
