/** The addresses that a device may save: pages that are the same for all visitors. It never saves others. */
const pages =
  /^\/(?:(?:products|blog)(?:\/[^/]+)?|gallery|contact|company-info|faq|size-guide|(?:refund|privacy|shipping)-policy|terms-of-sale)?$/

/** Parameters of saved pages. Search words are never saved. */
const parameters = new Set(['page', 'category', 'ordering'])

/** The address under which a page is saved: its path and sorted parameters. Undefined if it must not be saved. */
export function copyAddress({ pathname, searchParams }: URL): string | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (!pages.test(path)) return undefined
  if ([...searchParams.keys()].some((name) => !parameters.has(name))) return undefined
  const search = new URLSearchParams([...searchParams].sort(([one], [other]) => one.localeCompare(other)))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Pages, in addition to home and the product list, that a visitor may need without a network. */
const needed = [
  '/faq',
  '/size-guide',
  '/contact',
  '/shipping-policy',
  '/refund-policy',
  '/privacy-policy',
  '/terms-of-sale',
]

/** Pages saved without a visit: the needed pages that this shop's home page links to. */
export function alwaysCopied(home: string): string[] {
  return needed.filter((path) => home.includes(`href="${path}"`))
}

/** Maximum number of list pages to save, which hold 240 products. */
const maxListPages = 10

/** The addresses of the product list's other pages, from the HTML of its first page. */
export function furtherListPages(html: string): string[] {
  const numbers = [...html.matchAll(/"\/products\?page=(\d+)"/g)].map(([, number]) => Number(number))
  const last = Math.min(Math.max(1, ...numbers), maxListPages)
  return Array.from({ length: last - 1 }, (_, index) => `/products?page=${index + 2}`)
}

/** The pictures in a page's HTML, each in the size for browsers without `srcset`. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/ src="(\/media\/[^"]+)"/g)].map(([, path = '']) => path))]
}

/** The part of a picture's path that all of its sizes and formats share. */
export function pictureOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
