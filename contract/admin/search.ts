import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from './accounts/permissions.ts'

/** What is searched, with the permissions any one of which it takes. */
export const searchPermissions = {
  orders: ['orders.read', 'orders.pack'],
  customers: ['customers.read'],
  products: ['catalogue.read'],
  pieces: ['stock.manage'],
  posts: ['content.manage'],
  messages: ['messages.manage'],
} as const satisfies Record<string, readonly [Permission, ...Permission[]]>
export type SearchGroup = keyof typeof searchPermissions

export const maxFoundInGroup = 5

const Found = z.object({
  /** The number or id that its page is found by. */
  id: z.string(),
  title: z.string(),
  /** What tells it from others: a date, a name, a price; empty if there is nothing. */
  note: z.string(),
})

export const searchAdminCall = endpoint({
  method: 'GET',
  path: '/admin/search/',
  summary: 'Searches everything that the caller may see; the first five of each kind',
  access: 'staff',
  permission: 'any',
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  answer: z.object({
    /** Without the kinds of which nothing was found. */
    groups: z.array(
      z.object({
        group: z.enum(Object.keys(searchPermissions) as [SearchGroup, ...SearchGroup[]]),
        results: z.array(Found),
        has_more: z.boolean(),
      }),
    ),
  }),
})
