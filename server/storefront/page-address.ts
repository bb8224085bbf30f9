/** Below these the address of a page is made from a slug, which has small letters only; others have numbers and tokens. */
const slugged = ['products', 'blog']

/** How long browsers may remember a redirect, in seconds. */
const maxAgeSeconds = 86_400

/**
 * The one way to write the path of a page: without a slash at its end, in small letters. Always a path of this site, as
 * it begins with a single slash.
 */
export function pagePath(pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean)
  const page = small(first)
  return `/${[page, ...rest.map((part) => (slugged.includes(page) ? small(part) : part))].join('/')}`
}

/** What is encoded stays: letters in it are digits. */
function small(part: string): string {
  return part.includes('%') ? part : part.toLowerCase()
}

/** The redirect of a page's address that is written otherwise; undefined if it is written as it should be. */
export function pageRedirect({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): Response | undefined {
  const path = pagePath(pathname)
  if (path === pathname) return undefined
  const headers = { Location: path + search, 'Cache-Control': `public, max-age=${maxAgeSeconds}` }
  return new Response(null, { status: 301, headers })
}

/**
 * A page's redirect with what was asked for besides: parameters that the new address does not name itself, such as the
 * marks of a campaign, reach the page that they were meant for.
 */
export function redirectWithQuery(answer: Response, { search }: { search: string }): Response {
  const location = answer.headers.get('Location')
  if (answer.status < 300 || answer.status > 399 || !location?.startsWith('/') || search.length < 2)
    return answer
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(location) ?? []
  const decided = new Set(new URLSearchParams(query).keys())
  // As they were written: what reads them may tell '+' from '%20'.
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part && !decided.has([...new URLSearchParams(part).keys()][0] ?? ''))
  const parts = [query, ...others].filter(Boolean)
  const headers = new Headers(answer.headers)
  headers.set('Location', `${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash}`)
  return new Response(answer.body, { status: answer.status, headers })
}

/** What newsletters, social networks and advertisements append to a link: it names where a visitor comes from. */
const campaign =
  /^(?:utm_\w+|_gl|_hsenc|_hsmi|_kx|dclid|epik|fbclid|gad_\w+|gbraid|gclid|igsh|igshid|li_fat_id|mc_cid|mc_eid|mkt_tok|msclkid|oly_\w+|rdt_cid|s_cid|srsltid|ttclid|twclid|vero_id|wbraid|yclid)$/

/** The address without marks of campaigns: the same page for the server, which only the browser's analytics read. */
export function withoutCampaign(address: URL): URL {
  const names = [...address.searchParams.keys()].filter((name) => campaign.test(name))
  if (names.length === 0) return address
  const page = new URL(address)
  for (const name of names) page.searchParams.delete(name)
  return page
}
