import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { SavedAddress } from '../../shop/addresses.ts'
import { OrderStatus } from '../../shop/orders.ts'
import { PersonalData } from '../../shop/personal-data.ts'
import { Id, IdParam, line, Money, QueryBoolean, Time, tooLong } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'

/** A customer in the list of customers. */
export const CustomerLine = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  /** From the default address, or else from the newest order; null without either. */
  name: z.string().nullable(),
  created_at: Time,
  suspended_at: Time.nullable(),
  order_count: z.int(),
  /** Total of all paid orders, less refunds. */
  paid_total: Money,
  last_order_at: Time.nullable(),
})
export type CustomerLine = z.infer<typeof CustomerLine>

export const listCustomersCall = endpoint({
  method: 'GET',
  path: '/admin/customers/',
  summary: 'Accounts of customers; searched by name, email address and username',
  access: 'staff',
  permission: 'customers.read',
  query: AdminPaging.extend({
    search: Search,
    is_suspended: QueryBoolean.optional(),
    ordering: z.enum(['-created_at', 'created_at', 'username', '-username']).default('-created_at'),
  }),
  answer: adminListOf(CustomerLine),
})

export const CustomerNote = z.object({
  id: Id,
  text: z.string(),
  /** The author's username; null if that account was deleted. */
  author: z.string().nullable(),
  created_at: Time,
})
export type CustomerNote = z.infer<typeof CustomerNote>

const { sign_ins, reviews, comments, messages, mails } = PersonalData.shape

/** A customer with all records; of long lists only the newest entries. */
export const Customer = CustomerLine.extend({
  /** Beside reviews and comments; null until chosen. */
  public_name: z.string().nullable(),
  addresses: z.array(SavedAddress),
  orders: z.array(z.object({ id: z.string(), status: OrderStatus, total: Money, created_at: Time })),
  notes: z.array(CustomerNote),
  sign_ins,
  reviews,
  comments,
  messages,
  mails: z.array(mails.element.omit({ text: true })),
})
export type Customer = z.infer<typeof Customer>

const customer = { access: 'staff', params: z.object({ id: IdParam }) } as const

export const showCustomerCall = endpoint({
  ...customer,
  method: 'GET',
  path: '/admin/customers/{id}/',
  summary: 'A customer with orders, addresses, notes, sessions, emails, reviews, comments and messages',
  permission: 'customers.read',
  answer: Customer,
  problems: ['not_found', 'conflict'],
})

export const addCustomerNoteCall = endpoint({
  ...customer,
  method: 'POST',
  path: '/admin/customers/{id}/notes/',
  summary: 'Adds a note that only staff see. An export of the customer’s data includes it',
  permission: 'customers.annotate',
  body: z.object({ text: line(4000) }),
  answer: CustomerNote,
  status: 201,
  problems: ['not_found', 'conflict'],
})

export const deleteCustomerNoteCall = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/admin/customers/{id}/notes/{note}/',
  summary: 'Deletes a note about a customer',
  permission: 'customers.annotate',
  params: z.object({ id: IdParam, note: IdParam }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})

export const exportCustomerCall = endpoint({
  ...customer,
  method: 'POST',
  path: '/admin/customers/{id}/export/',
  summary:
    'Everything the shop stores about a customer, to send to them on request; recorded in the audit log',
  permission: 'people.erase',
  answer: PersonalData,
  problems: ['not_found', 'conflict'],
})

/** The effects of erasing a customer: what is canceled and what stays. */
export const Erasure = z.object({
  /** Unpaid orders, which are canceled. */
  canceled_orders: z.int(),
  /** Paid orders, which keep their address until the parcel arrives. */
  orders_under_way: z.int(),
  /** Finished orders, which stay in the books without a name. */
  finished_orders: z.int(),
  /** Invoices and credit notes, which tax law requires the shop to retain unchanged. */
  documents: z.int(),
  /** Whether messages sent from this address without signing in stay, because the address was never confirmed. */
  keeps_messages: z.boolean(),
})
export type Erasure = z.infer<typeof Erasure>

export const previewErasureCall = endpoint({
  ...customer,
  method: 'GET',
  path: '/admin/customers/{id}/erasure/',
  summary: 'What erasing a customer would delete, and what would stay',
  permission: 'people.erase',
  answer: Erasure,
  problems: ['not_found', 'conflict'],
})

export const eraseCustomerCall = endpoint({
  ...customer,
  method: 'POST',
  path: '/admin/customers/{id}/erase/',
  summary: 'Deletes a customer’s account and personal data on their request; an email confirms it',
  permission: 'people.erase',
  body: z.object({
    /** The account's email address, typed as confirmation. */
    confirmation: z
      .string('required' satisfies ProblemCode)
      .trim()
      .max(254, tooLong),
  }),
  answer: Erasure,
  problems: ['not_found', 'conflict'],
})
