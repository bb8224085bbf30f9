/** Holds another value after each change of the cart in this browser; of no meaning beyond that. */
const key = 'cart_changed'

/** After this time, another device may have changed the cart. */
const staleAfterMs = 60_000

/** The value when this tab last read or changed the cart. */
let known: string | null = null
let readAt = 0
let isOld = false

/** Call before reading the cart from the server. */
export function noteCartRead(): void {
  known = readMark()
  readAt = Date.now()
  isOld = false
}

/** Call if the cart could not be read: it is read when the tab is seen again. */
export function noteOldCart(): void {
  isOld = true
}

/** Tells the other tabs that this one has changed the cart. */
export function tellOtherTabs(): void {
  // `randomUUID` exists only with TLS.
  known = `${Date.now()}-${Math.random()}`
  try {
    localStorage.setItem(key, known)
  } catch {
    // Other tabs read the cart again once it is stale.
  }
}

/** Calls `reload` when this tab shows an old cart: at once if it is seen, else when it is seen again. */
export function followOtherTabs(reload: () => void): void {
  const look = () => {
    const isStale = isOld || readMark() !== known || Date.now() - readAt > staleAfterMs
    if (document.visibilityState !== 'hidden' && isStale) reload()
  }
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    isOld = true
    look()
  })
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look()
  })
}

function readMark(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return known
  }
}
