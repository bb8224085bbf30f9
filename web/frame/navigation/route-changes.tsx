import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { useNavigationFocus } from './use-navigation-focus.ts'

/**
 * Does for a change of the page what browsers do for a new document; scrolling is `ScrollRestoration`'s (`root.tsx`).
 * Nothing needs it for the first page, at `first`, so it loads later.
 */
export function RouteChanges({ first }: { first: Location }) {
  useNavigationFocus(first)
  useEffect(keepFocusInView, [])
  return <TitleAnnouncer isLate={useLocation() !== first} />
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

/** `isLate`: the page had changed before this loaded. */
function TitleAnnouncer({ isLate }: { isLate: boolean }) {
  const wasLate = useRef(isLate)
  const [title, setTitle] = useState('')

  useEffect(() => {
    let last = wasLate.current ? '' : document.title
    const look = () => {
      const isWaiting = document.querySelector('title[data-waiting]') !== null
      if (isWaiting || !document.title || document.title === last) return
      last = document.title
      setTitle(last)
    }
    // Screen readers ignore what a region says when it appears.
    const timer = setTimeout(look)
    const observer = new MutationObserver(look)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
