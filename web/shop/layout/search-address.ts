/**
 * Where a search leads: the list of products with the trimmed term, or nowhere for an empty one.
 * On the list page a search stays within the category that is shown there.
 */
export function searchAddress(typed: string, page: { pathname: string; search: string }): string | undefined {
  const term = typed.trim()
  if (!term) return undefined
  const category = isList(page.pathname) ? new URLSearchParams(page.search).get('category') : null
  const within = category ? `&category=${encodeURIComponent(category)}` : ''
  return `/products?search=${encodeURIComponent(term)}${within}`
}

/** The term that the page shows the results of. */
export function shownTerm(page: { pathname: string; search: string }): string {
  return isList(page.pathname) ? (new URLSearchParams(page.search).get('search') ?? '') : ''
}

function isList(pathname: string): boolean {
  return /^\/products\/?$/.test(pathname)
}
