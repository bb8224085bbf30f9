import type { Page } from '../core/page.ts'

/** A list as sent to clients; links keep the query and are relative to the API's host. */
export function listAnswer<Row, Item>(
  page: Page<Row>,
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
