import type { Location } from 'react-router'
import { recallInTab, rememberInTab } from '#web/client/tab-storage.ts'
import { keyOf } from './places.ts'

/** Pages that are opened from a card or a row of another page. */
const openable = /^\/(?:products|blog|account\/orders)\/[^/]+\/?$/

const stored = 'opened'

/** The newest entries, as of the places in them. */
const maxPages = 50

/** Remembers, for an entry of the tab's history, which page was opened from it. */
export function rememberOpened(from: Location, to: Location): void {
  if (from.pathname !== to.pathname && openable.test(to.pathname)) {
    const others = openedPages().filter(([key]) => key !== keyOf(from))
    rememberInTab(stored, [...others, [keyOf(from), to.pathname]].slice(-maxPages))
  }
}

/** The path of the page that was opened from this entry of the history, when it was last shown. */
export function openedFrom(entry: Location): string | undefined {
  return openedPages().find(([key]) => key === keyOf(entry))?.[1]
}

function openedPages(): [key: string, path: string][] {
  const pages = recallInTab(stored)
  return Array.isArray(pages) ? pages : []
}

/** What leads to this path: a link that has a name, or a control that says so by `data-leads-to`. */
export function findLinkTo(path: string): HTMLElement | undefined {
  const isNamed = (element: Element) => element.textContent.trim() !== ''
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
    (anchor) => anchor.pathname === path && isNamed(anchor),
  )
  return link ?? document.querySelector<HTMLElement>(`main [data-leads-to=${CSS.escape(path)}]`) ?? undefined
}
