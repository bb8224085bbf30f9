import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'

/** Words that were searched in the shop. */
export const Searched = z.object({
  words: z.string(),
  /** How often, by whomever. */
  searches: z.int(),
  last_on: z.iso.date(),
  /** How many products the last search found; null if nobody knows. */
  found: z.int().nullable(),
})
export type Searched = z.infer<typeof Searched>

export const listSearchesCall = endpoint({
  method: 'GET',
  path: '/admin/search-words/',
  summary: 'What shoppers searched for, most frequent first',
  access: 'staff',
  permission: 'operations.manage',
  query: AdminPaging.extend({
    search: Search,
    /** Of the last so many days. */
    days: z.coerce.number().int().min(1).max(365).default(30),
    /** `missed`: what the last search found nothing for. */
    which: z.enum(['missed', 'all']).default('missed'),
    ordering: z.enum(['-searches', '-last_on']).default('-searches'),
  }),
  answer: adminListOf(Searched),
})
