import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserLayoutEffect } from '../../../ui/use-browser-layout-effect.ts'
import { waitForElement } from './wait-for-element.ts'

/** What a new document would do by itself: begins at the top, takes the focus, and is announced by its title. */
export function RouteChanges() {
  const location = useLocation()
  const previous = useRef(location)
  useOwnScrolling()

  useBrowserLayoutEffect(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    if (location.hash) return waitForElement(decodeURIComponent(location.hash.slice(1)), goTo)
    scrollTo({ top: 0, behavior: 'instant' })
    // A filter that was changed keeps the focus; what went away with the old page can't.
    if (from.pathname !== location.pathname || !isSomewhere(document.activeElement)) focusMain()
  }, [location])

  return <TitleAnnouncer />
}

function goTo(element: HTMLElement) {
  element.scrollIntoView()
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true })
}

function isSomewhere(element: Element | null): boolean {
  return element !== null && element !== document.body && element.checkVisibility()
}

/** Going back begins at the top, too; only a reload is left to the browser. */
function useOwnScrolling() {
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    take()
    addEventListener('pageshow', take)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pageshow', take)
      removeEventListener('pagehide', leave)
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
