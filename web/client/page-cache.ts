import { type AllAwaited, awaitAll } from './loaded.ts'

/** The data of a page, from an earlier visit or a prefetch. */
type CachedPage = { data: object; until: number }

/**
 * How long data is cached, in milliseconds. `left`: pages that the visitor left and may go back to. `ahead`: prefetched
 * pages.
 */
const cacheMs = { left: 10 * 60_000, ahead: 10_000 }

/** Milliseconds for which a pointer or the focus must rest on a link to count as intent. */
export const intentMs = 80

/** Maximum number of visited pages, about as many as a visitor goes back through. */
const maxLeft = 20

const left = new Map<string, CachedPage>()
const ahead = new Map<string, CachedPage>()
let isGoingBack = false

/** Makes going back or forward use cached pages. Call it once, before the router listens. */
export function watchGoingBack(): void {
  addEventListener('popstate', () => {
    isGoingBack = true
  })
  // If the visitor follows a link before Back has finished, the page of that link is loaded.
  addEventListener(
    'click',
    () => {
      isGoingBack = false
    },
    { capture: true },
  )
}

/** Caches the data of the page at this address, a path with its query. */
export function rememberPage(address: string, data: unknown): void {
  isGoingBack = false
  ahead.clear()
  left.delete(address)
  if (data instanceof Object) store(left, address, data, cacheMs.left)
  for (const oldest of [...left.keys()].slice(0, -maxLeft)) left.delete(oldest)
}

/** Prefetches the data of a page that the visitor is likely to open. */
export function loadAhead(address: string, load: () => object): void {
  const known = ahead.get(address)
  if (!known || Date.now() >= known.until) store(ahead, address, load(), cacheMs.ahead)
}

/** Failures are not cached, so going back retries. */
function store(pages: Map<string, CachedPage>, address: string, data: object, ms: number): void {
  const page = { data, until: Date.now() + ms }
  pages.set(address, page)
  awaitAll(data).then((loaded) => {
    page.data = loaded
    if (Object.values(loaded).some((part) => part?.ok === false)) pages.delete(address)
  })
}

/**
 * The cached data when going back, or prefetched data; else the result of `load`. Going back waits for all of it,
 * because a page that is still short has no place to return to.
 */
export function cachedPage<Data extends object>(
  address: string,
  load: () => Data,
): Data | AllAwaited<Data> | Promise<AllAwaited<Data>> {
  const cached = (isGoingBack ? left : ahead).get(address)
  if (cached && Date.now() < cached.until) return cached.data as Data | AllAwaited<Data>
  return isGoingBack ? awaitAll(load()) : load()
}

/** Call it when the account changes: one person must not see another's pages. */
export function clearPageCache(): void {
  left.clear()
  ahead.clear()
}
