import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

/**
 * Moves focus as browsers do for a new document: to the new page, or to the element that the hash names. Going back
 * focuses the link that led to the page left. React Router's `ScrollRestoration` scrolls.
 */
export function useNavigationFocus(first: Location): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const previous = useRef(first)

  // Runs after `ScrollRestoration`, which finds neither an element that loads late nor one with a '%' in its name.
  useEffect(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    forgetDocument()
    const isBack = navigation === 'POP'
    if (location.hash && !isBack) return goTo(location.hash.slice(1))
    const link = isBack && openable.test(from.pathname) && findLinkTo(from.pathname)
    if (link) link.focus({ preventScroll: true })
    else takeFocus(from, location)
  }, [location, navigation])
}

/**
 * Removes head elements that describe only the document's first page (`html/page-head.ts`): a later page is shared
 * better by its address alone.
 */
function forgetDocument() {
  for (const element of document.head.querySelectorAll('[data-document]')) element.remove()
}

/** Pages opened from a card or row of another page. */
const openable = /^\/(?:products|blog|account\/orders)\/[^/]+\/?$/

/** The link or control that leads to this path, if possible one with text. */
function findLinkTo(path: string): HTMLElement | undefined {
  const value = CSS.escape(path)
  const found = [
    ...document.querySelectorAll<HTMLElement>(`main :is([href=${value}], [data-leads-to=${value}])`),
  ]
  return found.find((element) => element.textContent.trim()) ?? found[0]
}

/** On the same page, for example after a filter changed, the focused element keeps focus if it is still visible. */
function takeFocus(from: Location, to: Location) {
  const { activeElement } = document
  const isVisible = activeElement !== document.body && activeElement?.checkVisibility()
  if (from.pathname !== to.pathname || !isVisible) {
    document.getElementById('main')?.focus({ preventScroll: true })
  }
}

/** Milliseconds to wait for the element that the address's hash names. */
const maxWaitMs = 5000

/** Scrolls to and focuses the element with this name as soon as the page has it; returns a function that stops. */
function goTo(name: string): () => void {
  const look = () => {
    const element = elementNamed(name)
    if (!element) return
    stop()
    element.scrollIntoView()
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, maxWaitMs)
  look()
  return stop
}

/** Finds an element as browsers do: by the raw name, else by the decoded one, which may be invalid ('50%'). */
function elementNamed(name: string): HTMLElement | null {
  try {
    return document.getElementById(name) ?? document.getElementById(decodeURIComponent(name))
  } catch {
    return null
  }
}
