import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../wire.ts'
import type { Permission } from './accounts/permissions.ts'
import { AdminPaging, adminListOf } from './list.ts'

/** The types of records with a history, and the permissions for reading it, any one of which suffices. */
export const historyPermissions = {
  product: ['catalogue.read'],
  category: ['catalogue.read'],
  categories: ['catalogue.read'],
  discount: ['catalogue.read'],
  'site-settings': ['operations.manage'],
  'order-address': ['orders.read'],
  'payment-settings': ['payment_settings.manage'],
  taxes: ['payment_settings.manage'],
  'invoice-settings': ['payment_settings.manage'],
  'shipping-country': ['operations.manage'],
  'shipping-zone': ['operations.manage'],
  'shipping-settings': ['operations.manage'],
  media: ['content.manage', 'catalogue.manage'],
  faq: ['content.manage'],
  company: ['content.manage'],
  review: ['moderation.manage'],
  'home-page': ['content.manage'],
  'product-texts': ['content.manage'],
  footer: ['content.manage'],
  'stock-alert': ['operations.manage'],
  sales: ['operations.manage'],
  'payment-terms': ['operations.manage'],
  'open-order-limits': ['operations.manage'],
  carriers: ['operations.manage'],
  synonym: ['catalogue.read'],
  customs: ['operations.manage'],
  'mail-text': ['operations.manage'],
  branch: ['content.manage'],
  'contact-email': ['content.manage'],
  'social-profile': ['content.manage'],
  'workshop-settings': ['stock.manage'],
  holiday: ['stock.manage'],
  'product-making': ['stock.manage'],
  piece: ['stock.manage'],
  account: ['staff.manage'],
  invitation: ['staff.manage'],
  role: ['staff.manage'],
  post: ['content.manage'],
  policy: ['content.manage'],
} as const satisfies Record<string, readonly Permission[]>
export type HistoryType = keyof typeof historyPermissions

const Values = z.record(z.string(), z.unknown()).nullable()

export const HistoryEntry = z.object({
  id: Id,
  at: Time,
  /** 'staff:3'; `name` is the username unless the account was deleted. */
  actor: z.string(),
  name: z.string().nullable(),
  /** 'pages.save-faq' */
  verb: z.string(),
  /** The changed fields with their values before; null for a creation. */
  before: Values,
  /** The same fields with their values afterwards; null for a deletion. */
  after: Values,
})

export const listHistoryCall = endpoint({
  method: 'GET',
  path: '/admin/history/',
  summary: 'The history of one record, newest first',
  access: 'staff',
  permission: 'any',
  query: AdminPaging.extend({
    /** 'faq:12'. A record of which there is only one has no number: 'site-settings'. */
    subject: z
      .string()
      .max(120)
      .regex(/^[a-z-]+(:[\w.-]{1,80})?$/),
  }),
  answer: adminListOf(HistoryEntry),
})
