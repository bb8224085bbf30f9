import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from './accounts/permissions.ts'

/** The groups that the search covers, with the permissions for each, any one of which suffices. */
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
  /** The number or id in its page's address. */
  id: z.string(),
  title: z.string(),
  /** A date, name or price that tells it apart from others; empty if it has none. */
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
    /** Groups with results; empty groups are left out. */
    groups: z.array(
      z.object({
        group: z.enum(Object.keys(searchPermissions) as [SearchGroup, ...SearchGroup[]]),
        results: z.array(Found),
        has_more: z.boolean(),
      }),
    ),
  }),
})
