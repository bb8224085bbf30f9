import { useEffect, useRef, useState } from 'react'
import { createPath, type Location, useLocation, useMatches, useNavigationType } from 'react-router'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'
import { clearPageCache, rememberPage } from '#web/client/page-cache.ts'
import { onTokensChanged } from '#web/client/tokens.ts'
import { findLinkTo, openedFrom, rememberOpened } from './opened-here.ts'
import { followPlace, placeOf, scrollToPlace } from './places.ts'

/** Milliseconds to wait for the element that the address's hash names. */
const maxWaitMs = 5000

/**
 * Does for a route change what browsers do for a new document: a new page begins at the top, takes focus and has its
 * title announced; Back and Forward restore the scroll position and focus the element that opened the page. Also keeps
 * the focused element in view.
 */
export function RouteChanges() {
  const location = useLocation()
  const navigation = useNavigationType()
  const previous = useRef(location)
  useManualScrolling()
  useRememberPages()
  useEffect(keepFocusInView, [])

  useBrowserLayoutEffect(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    if (from.pathname + from.search !== location.pathname + location.search) forgetDocument()
    if (navigation === 'POP') {
      focusOpened(from, location)
      return scrollToPlace(placeOf(location))
    }
    rememberOpened(from, location)
    if (location.hash) return waitForElement(location.hash, goTo)
    scrollTo({ top: 0, behavior: 'instant' })
    takeFocus(from, location)
  }, [location, navigation])

  // Must run after the effect that restores the scroll position.
  useBrowserLayoutEffect(() => followPlace(location), [location])

  return <TitleAnnouncer />
}

/**
 * Removes head elements that describe only the document's first page (`html/page-head.ts`): a later page is shared
 * better by its address alone.
 */
function forgetDocument() {
  for (const element of document.head.querySelectorAll('[data-document]')) element.remove()
}

/** Caches the page for going back. */
function useRememberPages() {
  const location = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  useEffect(() => {
    rememberPage(createPath({ ...location, hash: '' }), shown)
  }, [location, shown])
  useEffect(() => onTokensChanged(clearPageCache), [])
}

/**
 * Moves focus to a new page. On the same page, for example after a filter changed, the focused element keeps focus if
 * it is still visible.
 */
function takeFocus(from: Location, to: Location) {
  if (from.pathname !== to.pathname || !isVisible(document.activeElement)) focusMain()
}

/** After going back, focuses the link that the reader had followed, so keyboard users can continue there. */
function focusOpened(from: Location, to: Location) {
  const path = openedFrom(to)
  const link = path && findLinkTo(path)
  if (link) link.focus({ preventScroll: true })
  else takeFocus(from, to)
}

/**
 * Browsers scroll an element focused by Tab into the window, but ignore the scroll padding and leave it behind a bar.
 * Returns a function that stops.
 */
function keepFocusInView(): () => void {
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  addEventListener('keyup', onKeyUp)
  return () => removeEventListener('keyup', onKeyUp)
}

function goTo(element: HTMLElement) {
  element.scrollIntoView()
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Finds an element as browsers do: by the raw hash, else by the decoded one, which may be invalid ('#50%'). */
function elementNamed(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  const element = document.getElementById(id)
  if (element) return element
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}

/** Calls `found` as soon as the page has the element that the hash names; returns a function that cancels. */
function waitForElement(hash: string, found: (element: HTMLElement) => void): () => void {
  const element = elementNamed(hash)
  if (element) {
    found(element)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const late = elementNamed(hash)
    if (!late) return
    stop()
    found(late)
  })
  const timer = setTimeout(() => stop(), maxWaitMs)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true })
}

function isVisible(element: Element | null): boolean {
  return element !== null && element !== document.body && element.checkVisibility()
}

/** Stops the browser from restoring scroll positions, except in new documents: the router renders later than that. */
function useManualScrolling() {
  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      history.scrollRestoration = 'auto'
    }
    takeOver()
    addEventListener('pageshow', takeOver)
    addEventListener('pagehide', handBack)
    return () => {
      removeEventListener('pageshow', takeOver)
      removeEventListener('pagehide', handBack)
    }
  }, [])
}

function TitleAnnouncer() {
  const [title, setTitle] = useState('')

  useEffect(() => {
    let last = document.title
    const observer = new MutationObserver(() => {
      const isWaiting = document.querySelector('title[data-waiting]') !== null
      if (isWaiting || !document.title || document.title === last) return
      last = document.title
      setTitle(last)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
