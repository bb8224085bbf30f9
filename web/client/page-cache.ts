/** What the page of an address shows, without asking the server: what a loader made before, or ahead. */
type CachedPage = { data: unknown; until: number }

/** Milliseconds. A page that was left is shown again as the browser itself would; what was loaded ahead is nearly new. */
const cacheMs = { left: 10 * 60_000, ahead: 10_000 }

/** Pages that were left; about what a visitor goes back through. */
const maxLeft = 20

const left = new Map<string, CachedPage>()
const ahead = new Map<string, CachedPage>()
let isGoingBack = false

/** Call it once, before the router listens: whoever goes back or forward sees a page again. */
export function watchGoingBack(): void {
  addEventListener('popstate', () => {
    isGoingBack = true
  })
  // Whoever follows a link before the page is back sees that page anew.
  addEventListener(
    'click',
    () => {
      isGoingBack = false
    },
    { capture: true },
  )
}

/** Remembers what the page at this address, a path with its query, shows. A failure is not kept, so that going back tries again. */
export function rememberPage(address: string, data: unknown): void {
  isGoingBack = false
  ahead.clear()
  left.delete(address)
  left.set(address, { data, until: Date.now() + cacheMs.left })
  for (const oldest of [...left.keys()].slice(0, -maxLeft)) left.delete(oldest)
  whenFailed(data, () => left.delete(address))
}

/** Loads what an address will show, if its link is likely to be followed. */
export function loadAhead(address: string, load: () => unknown): void {
  const known = ahead.get(address)
  if (known && Date.now() < known.until) return
  const data = load()
  ahead.set(address, { data, until: Date.now() + cacheMs.ahead })
  whenFailed(data, () => ahead.delete(address))
}

/** What was kept of this page for whoever goes back, or loaded ahead; else what `load` makes. */
export function cachedPage<Data>({ url }: Pick<Request, 'url'>, load: () => Data): Data {
  const { pathname, search } = new URL(url)
  const cached = (isGoingBack ? left : ahead).get(pathname + search)
  return cached && Date.now() < cached.until ? (cached.data as Data) : load()
}

/** Nobody sees what was made for another person. */
export function clearPageCache(): void {
  left.clear()
  ahead.clear()
}

/** The parts of a page's data are values or promises of `Loaded`, which never reject. */
function whenFailed(data: unknown, forget: () => void): void {
  if (typeof data !== 'object' || data === null) return
  for (const part of Object.values(data)) {
    Promise.resolve(part).then((loaded) => {
      if (loaded?.ok === false) forget()
    })
  }
}
