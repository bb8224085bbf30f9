import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'

/** Words that visitors searched for in the shop. */
export const Searched = z.object({
  words: z.string(),
  /** Number of searches. */
  searches: z.int(),
  last_on: z.iso.date(),
  /** Number of products that the last search found; null if unknown. */
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
    /** Number of past days to count. */
    days: z.coerce.number().int().min(1).max(365).default(30),
    /** `missed`: words whose last search found nothing. */
    which: z.enum(['missed', 'all']).default('missed'),
    ordering: z.enum(['-searches', '-last_on']).default('-searches'),
  }),
  answer: adminListOf(Searched),
})
