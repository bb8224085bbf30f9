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
 * Does what a new document would do by itself: a new page begins at the top, takes the focus and announces its title; Back
 * and Forward lead to where the page was left, with the focus on what was opened from it. And keeps what the keyboard
 * reaches in view.
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

  // After the window has its place.
  useBrowserLayoutEffect(() => followPlace(location), [location])

  return <TitleAnnouncer />
}

/** What the document's head says of its first page alone (`html/page-head.ts`); to share another, its address says more. */
function forgetDocument() {
  for (const element of document.head.querySelectorAll('[data-document]')) element.remove()
}

/** A page is at hand for whoever goes back to it, and for nobody else. */
function useRememberPages() {
  const location = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  useEffect(() => {
    rememberPage(createPath({ ...location, hash: '' }), shown)
  }, [location, shown])
  useEffect(() => onTokensChanged(clearPageCache), [])
}

/** A changed filter keeps the focus; an element of the old page cannot. */
function takeFocus(from: Location, to: Location) {
  if (from.pathname !== to.pathname || !isVisible(document.activeElement)) focusMain()
}

/** The link that was followed from this page, so that the keyboard goes on from there. */
function focusOpened(from: Location, to: Location) {
  const path = openedFrom(to)
  const link = path && findLinkTo(path)
  if (link) link.focus({ preventScroll: true })
  else takeFocus(from, to)
}

/**
 * Browsers scroll to what Tab reaches if it is outside of the window, but leave it behind a bar at an edge, whatever the
 * scroll padding. Returns a function that stops.
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

/** As browsers look for it: by what is written, else by what that encodes, which may be nothing ('#50%'). */
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

/** The router changes the page after the browser would scroll; only a new document is left to the browser. */
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
