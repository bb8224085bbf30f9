import type { AdminPage } from '#server/platform/records/admin-list.ts'
import type { ResultPage } from '#server/platform/records/paging.ts'

/** A list as sent to clients; its links contain the other query parameters and are relative to the API's host. */
export function listAnswer<Row, Item>(
  page: ResultPage<Row>,
  { query, url }: { query: { page: number; page_size: number }; url: URL },
  item: (row: Row) => Item,
): { count: number; next: string | null; previous: string | null; results: Item[] } {
  const link = (number: number) => {
    const address = new URL(url)
    address.searchParams.set('page', String(number))
    return `${address.pathname}${address.search}`
  }
  const last = Math.ceil(page.count / query.page_size)
  return {
    count: page.count,
    next: query.page < last ? link(query.page + 1) : null,
    previous: query.page > 1 && query.page <= last + 1 ? link(query.page - 1) : null,
    results: page.rows.map(item),
  }
}

/** A list for staff; `next` and `previous` contain the other query parameters and name the row where they start. */
export function adminListAnswer<Row, Item>(
  { rows, count, count_is_exact, next, previous }: AdminPage<Row>,
  { url }: { url: URL },
  item: (row: Row) => Item,
): {
  count: number
  count_is_exact: boolean
  next: string | null
  previous: string | null
  results: Item[]
} {
  const link = (name: 'after' | 'before', cursor: string | null) => {
    if (cursor === null) return null
    const address = new URL(url)
    for (const other of ['page', 'after', 'before']) address.searchParams.delete(other)
    address.searchParams.set(name, cursor)
    return `${address.pathname}${address.search}`
  }
  return {
    count,
    count_is_exact,
    next: link('after', next),
    previous: link('before', previous),
    results: rows.map(item),
  }
}
