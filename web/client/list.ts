import { defaultPageSize } from '#contract/limits.ts'

type Page<Item> = { results: Item[]; count?: number; next?: unknown; previous?: unknown }
type Answer<Item> = readonly Item[] | Page<Item>

/** A list is a plain array or a page with `results`; `count` is the total over all pages. */
export function readList<Item>(answer: Answer<Item>): { items: Item[]; count: number } {
  if (isPlain(answer)) return { items: [...answer], count: answer.length }
  const { results = [], count = results.length } = answer
  return { items: results, count }
}

/**
 * Finds one page of a list, with a nearly empty last page appended to the page before it. A page beyond the last has no
 * items, so then only `usualSize` can tell how many pages there are.
 */
export async function findPage<Item, Found extends Answer<Item>>(
  find: (page: number) => Promise<Found & Answer<Item>>,
  page: number,
  usualSize: number = defaultPageSize,
): Promise<{ items: Item[]; count: number; pages: number; answer: Found }> {
  const answer = await find(page)
  const { items, count } = readList<Item>(answer)
  const pages = countPages(answer, page, usualSize)
  if (page > pages) return { items: [], count, pages, answer }
  if (page < pages || isPlain(answer) || !answer.next) return { items, count, pages, answer }
  const rest = readList<Item>(await find(page + 1)).items
  return { items: [...items, ...rest], count, pages, answer }
}

/**
 * The number of pages, inferred from one of them: a page with a `next` is full, so its length is the backend's page
 * size; a page without `next` is the last. A plain array is a single page.
 */
export function countPages<Item>(
  answer: Answer<Item>,
  page: number,
  usualSize: number = defaultPageSize,
): number {
  if (isPlain(answer)) return 1
  const { items, count } = readList(answer)
  const pages = pagesOf(count, pageSize(answer, page) ?? usualSize)
  if (answer.next) return Math.max(count > items.length ? page : page + 1, pages)
  if (answer.next === null && items.length > 0) return Math.min(page, pages)
  return pages
}

/** The backend's page size; undefined if unknown. */
function pageSize<Item>(answer: Page<Item>, page: number): number | undefined {
  const { items, count } = readList(answer)
  if (answer.next || (page === 1 && items.length > 0)) return items.length
  const before = items.length > 0 ? (count - items.length) / (page - 1) : 0
  return before > 0 ? before : undefined
}

/** A last page that is at most a quarter full joins the page before it. */
function pagesOf(count: number, size: number): number {
  const full = Math.floor(count / size)
  const rest = count - full * size
  return rest === 0 || (full > 0 && rest <= size / 4) ? full : full + 1
}

function isPlain<Item>(answer: Answer<Item>): answer is readonly Item[] {
  return Array.isArray(answer)
}
