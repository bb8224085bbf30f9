import type { Location } from 'react-router'
import { recallInTab, rememberInTab } from '#web/client/tab-storage.ts'

/** Maximum wait, in milliseconds, for a page to grow back to its earlier length. */
const maxWait = 5000

/** Scroll position by history entry, in CSS pixels from the top. */
const places = new Map<string, number>()
const stored = 'places'

/** True while restoring a position that the page is still too short to reach; scroll positions then mean nothing. */
let isReturning = false

/** Maximum number of stored entries; older ones open at the top. */
const maxPlaces = 50

/** Records the scroll position of this entry. Returns a function that stops recording. */
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

/** The last scroll position of this entry; the top if unknown. */
export function placeOf(entry: Location): number {
  return places.get(keyOf(entry)) ?? 0
}

let areRecalled = false

/** Restores, once per document, the positions stored by earlier documents of this tab. */
function recallPlaces() {
  if (areRecalled) return
  areRecalled = true
  const known = recallInTab(stored)
  if (!Array.isArray(known)) return
  for (const [key, place] of known) if (typeof place === 'number') places.set(`${key}`, place)
}

/** The router gives the first entry of every tab the same key, so this adds the address. */
export function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? key + pathname + search : key
}

/**
 * Scrolls to a position as soon as the page is long enough, and again if content loaded above moves it, unless the
 * reader scrolls first. Returns a function that stops.
 */
export function scrollToPlace(top: number): () => void {
  const height = () => document.documentElement.scrollHeight
  let heightBefore = 0
  const go = () => {
    scrollTo({ top, behavior: 'instant' })
    heightBefore = height()
    isReturning = heightBefore - innerHeight < top
  }
  /** Content that loads above shifts the scroll position by at most its height. */
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
