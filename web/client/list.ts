type Page<Item> = { results: Item[]; count?: number; next?: unknown; previous?: unknown }
type Answer<Item> = readonly Item[] | Page<Item>

/** A list is a plain array or a page with `results`; `count` is the total over all pages. */
export function readList<Item>(answer: Answer<Item>): { items: Item[]; count: number } {
  if (isPlain(answer)) return { items: [...answer], count: answer.length }
  const { results = [], count = results.length } = answer
  return { items: results, count }
}

/** Our default; other backends may have another one. */
const defaultPageSize = 24

/**
 * The number of pages, inferred from one of them: a page with a next one is full, so its length is the backend's page
 * size; a page without is the last. A plain array is a single page.
 */
export function countPages<Item>(answer: Answer<Item>, page: number): number {
  if (isPlain(answer)) return 1
  const { items, count } = readList(answer)
  if (answer.next) return Math.max(page + 1, Math.ceil(count / Math.max(items.length, 1)))
  if (answer.next === null && items.length > 0) return page
  const size = page === 1 && items.length > 0 ? items.length : defaultPageSize
  return Math.ceil(count / size)
}

function isPlain<Item>(answer: Answer<Item>): answer is readonly Item[] {
  return Array.isArray(answer)
}
