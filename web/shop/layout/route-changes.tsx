import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserLayoutEffect } from '../../../ui/use-browser-layout-effect.ts'

/** Milliseconds to wait for the element that the address's hash names. */
const maxWait = 5000

/**
 * Does what a new document would do by itself: scrolls to the top, takes the focus and announces its title. And keeps what
 * the keyboard reaches in view.
 */
export function RouteChanges() {
  const location = useLocation()
  const previous = useRef(location)
  useManualScrolling()
  useEffect(keepFocusInView, [])

  useBrowserLayoutEffect(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    if (from.pathname + from.search !== location.pathname + location.search) forgetDocument()
    if (location.hash) return waitForElement(decodeURIComponent(location.hash.slice(1)), goTo)
    scrollTo({ top: 0, behavior: 'instant' })
    // A changed filter keeps the focus; an element of the old page cannot.
    if (from.pathname !== location.pathname || !isVisible(document.activeElement)) focusMain()
  }, [location])

  return <TitleAnnouncer />
}

/** What the document's head says of its first page alone (`html/page-head.ts`); to share another, its address says more. */
function forgetDocument() {
  for (const element of document.head.querySelectorAll('[data-document]')) element.remove()
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

/** Calls `found` as soon as the page has an element of that id; returns a function that cancels. */
function waitForElement(id: string, found: (element: HTMLElement) => void): () => void {
  const element = document.getElementById(id)
  if (element) {
    found(element)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const late = document.getElementById(id)
    if (!late) return
    stop()
    found(late)
  })
  const timer = setTimeout(() => stop(), maxWait)
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

/** Going back scrolls to the top, too; only a reload restores the position. */
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
      if (!document.title || document.title === last) return
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
