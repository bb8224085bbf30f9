/** Which addresses a device keeps: pages that are the same for everybody. What is not named here is never kept. */
const pages =
  /^\/(?:(?:products|blog)(?:\/[^/]+)?|gallery|contact|company-info|faq|size-guide|(?:refund|privacy|shipping)-policy|terms-of-sale)?$/

/** Parameters of a page that is kept as any other. Nobody's search words are kept. */
const parameters = new Set(['page', 'category', 'ordering'])

/** The address to keep a page under: its path, and its parameters in order. Undefined if it must not be kept. */
export function copyAddress({ pathname, searchParams }: URL): string | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (!pages.test(path)) return undefined
  if ([...searchParams.keys()].some((name) => !parameters.has(name))) return undefined
  const search = new URLSearchParams([...searchParams].sort(([one], [other]) => one.localeCompare(other)))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Beside home and the list: what somebody may need in a place without a network. */
const needed = [
  '/faq',
  '/size-guide',
  '/contact',
  '/shipping-policy',
  '/refund-policy',
  '/privacy-policy',
  '/terms-of-sale',
]

/** Kept without having been visited: those of the needed pages that this shop's home page links. */
export function alwaysCopied(home: string): string[] {
  return needed.filter((path) => home.includes(`href="${path}"`))
}

/** At most this many pages of the list, which is 240 pieces. */
const maxListPages = 10

/** The pages of the list that come after its first, whose HTML this is. */
export function furtherListPages(html: string): string[] {
  const numbers = [...html.matchAll(/"\/products\?page=(\d+)"/g)].map(([, number]) => Number(number))
  const last = Math.min(Math.max(1, ...numbers), maxListPages)
  return Array.from({ length: last - 1 }, (_, index) => `/products?page=${index + 2}`)
}

/** The pictures that a page's HTML shows, each in the one size that a browser without `srcset` takes. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/ src="(\/media\/[^"]+)"/g)].map(([, path = '']) => path))]
}

/** The part of a picture's path that all of its sizes and formats share. */
export function pictureOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
