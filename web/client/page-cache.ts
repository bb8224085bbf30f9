/** The data of a page by its address, from an earlier visit or a prefetch. */
type CachedPage = { data: unknown; until: number }

/**
 * How long data is cached, in milliseconds. `left`: pages that the visitor left and may go back to. `ahead`: prefetched
 * pages.
 */
const cacheMs = { left: 10 * 60_000, ahead: 10_000 }

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

/**
 * Caches the data of the page at this address, a path with its query. Failures are not cached, so going back retries.
 */
export function rememberPage(address: string, data: unknown): void {
  isGoingBack = false
  ahead.clear()
  left.delete(address)
  left.set(address, { data, until: Date.now() + cacheMs.left })
  for (const oldest of [...left.keys()].slice(0, -maxLeft)) left.delete(oldest)
  whenFailed(data, () => left.delete(address))
}

/** Prefetches the data of a page that the visitor is likely to open. */
export function loadAhead(address: string, load: () => unknown): void {
  const known = ahead.get(address)
  if (known && Date.now() < known.until) return
  const data = load()
  ahead.set(address, { data, until: Date.now() + cacheMs.ahead })
  whenFailed(data, () => ahead.delete(address))
}

/** The cached data when going back, or prefetched data; else the result of `load`. */
export function cachedPage<Data>({ url }: Pick<Request, 'url'>, load: () => Data): Data {
  const { pathname, search } = new URL(url)
  const cached = (isGoingBack ? left : ahead).get(pathname + search)
  return cached && Date.now() < cached.until ? (cached.data as Data) : load()
}

/** Call it when the account changes: one person must not see another's pages. */
export function clearPageCache(): void {
  left.clear()
  ahead.clear()
}

/** Calls `forget` if a part fails. Parts are values or promises of `Loaded`, which never reject. */
function whenFailed(data: unknown, forget: () => void): void {
  if (typeof data !== 'object' || data === null) return
  for (const part of Object.values(data)) {
    Promise.resolve(part).then((loaded) => {
      if (loaded?.ok === false) forget()
    })
  }
}
