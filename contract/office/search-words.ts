import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../wire.ts'
import { OfficePaging, officeListOf, Search } from './list.ts'
import { settingEndpoints } from './setting.ts'

/** Words that were searched in the shop without finding anything. */
export const SearchMiss = z.object({
  words: z.string(),
  /** How many different times; the same search within moments counts once. */
  searches: z.int(),
  last_on: z.iso.date(),
})
export type SearchMiss = z.infer<typeof SearchMiss>

export const listSearchMisses = endpoint({
  method: 'GET',
  path: '/admin/search-words/',
  summary: 'What shoppers searched without finding anything, the most frequent first',
  access: 'staff',
  permission: 'operations.manage',
  query: OfficePaging.extend({
    search: Search,
    /** Of the last so many days. */
    days: z.coerce.number().int().min(1).max(365).default(30),
    ordering: z.enum(['-searches', '-last_on']).default('-searches'),
  }),
  answer: officeListOf(SearchMiss),
})

export const Spellings = z.object({
  /** Each family is one word in several spellings; searching one of them finds all. */
  families: z.array(z.array(line(60)).min(2).max(30)).max(200),
})

export const spellings = settingEndpoints({
  name: 'spellings',
  what: 'spellings of the same word, besides those that the shop knows by itself',
  permission: 'operations.manage',
  schema: Spellings,
})
