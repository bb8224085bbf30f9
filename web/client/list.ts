type Page<Item> = { results: Item[]; count?: number; next?: unknown; previous?: unknown }
type Answer<Item> = readonly Item[] | Page<Item>

/** A list is answered as a plain array or as a page with `results`; `count` is that of all pages. */
export function readList<Item>(answer: Answer<Item>): { items: Item[]; count: number } {
  if (isPlain(answer)) return { items: [...answer], count: answer.length }
  const { results = [], count = results.length } = answer
  return { items: results, count }
}

/** What a page holds unless the backend is asked for another number; other backends may have another one. */
const usualPageSize = 24

/**
 * How many pages a list has, judged by the one that was answered. A page with a next one is full, so its length is the
 * backend's page size; one without is the last. A plain list has everything on one page, however long it is.
 */
export function countPages<Item>(answer: Answer<Item>, page: number): number {
  if (isPlain(answer)) return 1
  const { items, count } = readList(answer)
  if (answer.next) return Math.max(page + 1, Math.ceil(count / Math.max(items.length, 1)))
  if (answer.next === null && items.length > 0) return page
  const size = page === 1 && items.length > 0 ? items.length : usualPageSize
  return Math.ceil(count / size)
}

function isPlain<Item>(answer: Answer<Item>): answer is readonly Item[] {
  return Array.isArray(answer)
}
