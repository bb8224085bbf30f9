import type { Location } from 'react-router'
import { recallInTab, rememberInTab } from '#web/client/tab-storage.ts'

/** Milliseconds to wait for a page that is not as long yet as when it was left. */
const maxWait = 5000

/** Where the window stands in an entry of the tab's history, in CSS pixels from the top. */
const places = new Map<string, number>()
const stored = 'places'

/** The page is not long enough yet for where it was left, so where the window stands says nothing. */
let isReturning = false

/** The newest entries; who goes back further begins at the top. */
const maxPlaces = 50

/** Follows the window's place in this entry until it is left. Returns a function that stops. */
export function followPlace(entry: Location): () => void {
  const key = keyOf(entry)
  recallPlaces()
  const onScroll = () => {
    if (isReturning) return
    places.delete(key)
    places.set(key, scrollY)
  }
  const store = () => rememberInTab(stored, [...places].slice(-maxPlaces))
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', store)
  return () => {
    removeEventListener('scroll', onScroll)
    removeEventListener('pagehide', store)
  }
}

/** Where this entry was left; the top if nobody knows. */
export function placeOf(entry: Location): number {
  return places.get(keyOf(entry)) ?? 0
}

let areRecalled = false

/** Once in a document: what another document of this tab knew. */
function recallPlaces() {
  if (areRecalled) return
  areRecalled = true
  const known = recallInTab(stored)
  if (!Array.isArray(known)) return
  for (const [key, place] of known) if (typeof place === 'number') places.set(`${key}`, place)
}

/** The first entry of a tab has no key of its own. */
export function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? key + pathname + search : key
}

/**
 * Scrolls to a place as soon as the page is long enough, and again if what arrives above has moved it, unless the reader
 * moves first. Returns a function that stops.
 */
export function scrollToPlace(top: number): () => void {
  const height = () => document.documentElement.scrollHeight
  let heightBefore = 0
  const go = () => {
    scrollTo({ top, behavior: 'instant' })
    heightBefore = height()
    isReturning = heightBefore - innerHeight < top
  }
  /** What arrives above moves the window by its height at most. */
  const hasReaderMoved = () =>
    !isReturning && (scrollY < top - 1 || scrollY > top + 1 + Math.max(0, height() - heightBefore))
  const growth = new ResizeObserver(() => {
    if (hasReaderMoved()) stop()
    else go()
  })
  const timer = setTimeout(() => stop(), maxWait)
  const moves = ['wheel', 'touchmove', 'keydown'] as const
  const stop = () => {
    isReturning = false
    clearTimeout(timer)
    growth.disconnect()
    for (const move of moves) removeEventListener(move, stop)
  }
  for (const move of moves) addEventListener(move, stop, { passive: true })
  go()
  growth.observe(document.body)
  return stop
}
