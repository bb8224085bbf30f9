import { z } from 'zod'
import { maxPageSize } from '../limits.ts'

/** Counts are exact up to this number. */
export const maxExactCount = 10_000

/**
 * Query parameters of every list for staff. `after` and `before` are the cursors in `next` and `previous`; if either is
 * given, `page` is ignored. Page numbers reach only the first 10,000 rows.
 */
export const AdminPaging = z.object({
  page: z.coerce.number().int().min(1).max(maxExactCount).default(1),
  page_size: z.coerce.number().int().min(1).max(maxPageSize).default(25),
  after: z.string().max(1000).optional(),
  before: z.string().max(1000).optional(),
})

export const Search = z.string().trim().max(100).optional()

/**
 * A page of results for staff. `next` and `previous` are URLs or null. The URLs contain key cursors, so distant pages
 * are as fast as near ones.
 */
export function adminListOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    /** At most 10,000. */
    count: z.int(),
    /** False if there are more than `count`. */
    count_is_exact: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}
