import type { AdminPage, ResultPage } from '#server/platform/records/admin-list.ts'

/** A list as sent to clients; its links contain the other query parameters and are relative to the API's host. */
export function listAnswer<Row>(
  page: ResultPage<Row>,
  { query, url }: { query: { page: number; page_size: number }; url: URL },
): { count: number; next: string | null; previous: string | null; results: Row[] } {
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
    results: page.rows,
  }
}

/** A list for staff; `next` and `previous` contain the other query parameters and name the row where they start. */
export function adminListAnswer<Row>(
  { rows: results, next, previous, ...counted }: AdminPage<Row>,
  { url }: { url: URL },
): Omit<AdminPage<Row>, 'rows'> & { results: Row[] } {
  const link = (name: 'after' | 'before', cursor: string | null) => {
    if (cursor === null) return null
    const address = new URL(url)
    for (const other of ['page', 'after', 'before']) address.searchParams.delete(other)
    address.searchParams.set(name, cursor)
    return `${address.pathname}${address.search}`
  }
  return { ...counted, next: link('after', next), previous: link('before', previous), results }
}
