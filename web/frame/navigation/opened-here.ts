import type { Location } from 'react-router'
import { recallInTab, rememberInTab } from '#web/client/tab-storage.ts'
import { keyOf } from './places.ts'

/** Pages opened from a card or row of another page. */
const openable = /^\/(?:products|blog|account\/orders)\/[^/]+\/?$/

const stored = 'opened'

/** Maximum number of remembered entries, as in `places.ts`. */
const maxPages = 50

/** Remembers which page was opened from an entry of the tab's history. */
export function rememberOpened(from: Location, to: Location): void {
  if (from.pathname !== to.pathname && openable.test(to.pathname)) {
    const others = openedPages().filter(([key]) => key !== keyOf(from))
    rememberInTab(stored, [...others, [keyOf(from), to.pathname]].slice(-maxPages))
  }
}

/** The path of the page last opened from this history entry. */
export function openedFrom(entry: Location): string | undefined {
  return openedPages().find(([key]) => key === keyOf(entry))?.[1]
}

function openedPages(): [key: string, path: string][] {
  const pages = recallInTab(stored)
  return Array.isArray(pages) ? pages : []
}

/** The first link to this path that has text, else the control whose `data-leads-to` names the path. */
export function findLinkTo(path: string): HTMLElement | undefined {
  const isNamed = (element: Element) => element.textContent.trim() !== ''
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
    (anchor) => anchor.pathname === path && isNamed(anchor),
  )
  return link ?? document.querySelector<HTMLElement>(`main [data-leads-to=${CSS.escape(path)}]`) ?? undefined
}
