/** Below these paths, addresses contain lowercase slugs; elsewhere they contain numbers and tokens. */
const slugged = ['products', 'blog']

/** How long browsers may cache a redirect, in seconds. */
const maxAgeSeconds = 86_400

/**
 * The canonical path of a page: lowercase, and without a trailing slash. It begins with a single slash, so it cannot
 * lead to another site.
 */
export function pagePath(pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean)
  const page = small(first)
  return `/${[page, ...rest.map((part) => (slugged.includes(page) ? small(part) : part))].join('/')}`
}

/** Lowercases a path except its percent-encoding, where letters are digits. */
function small(part: string): string {
  return part.includes('%') ? part : part.toLowerCase()
}

/** Redirects a page's address to its canonical form; undefined if it is canonical. */
export function pageRedirect({ pathname, search }: URL): Response | undefined {
  const path = pagePath(pathname)
  if (path === pathname) return undefined
  const headers = { Location: path + search, 'Cache-Control': `public, max-age=${maxAgeSeconds}` }
  return new Response(null, { status: 301, headers })
}

/**
 * A page's redirect with the other query parameters of the request: parameters that the new address does not set, such
 * as campaign parameters, reach the page.
 */
export function redirectWithQuery(answer: Response, { search }: Pick<URL, 'search'>): Response {
  const location = answer.headers.get('Location')
  if (answer.status < 300 || answer.status > 399 || !location?.startsWith('/') || search.length < 2)
    return answer
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(location) ?? []
  const decided = new Set(new URLSearchParams(query).keys())
  // Not parsed, since the code that reads them may distinguish '+' from '%20'.
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part && !decided.has([...new URLSearchParams(part).keys()][0] ?? ''))
  const parts = [query, ...others].filter(Boolean)
  const headers = new Headers(answer.headers)
  headers.set('Location', `${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash}`)
  return new Response(answer.body, { status: answer.status, headers })
}
