import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './back-to.module.css'
import { findWayTo, openedFrom, rememberOpened } from './opened-here.ts'

/** Milliseconds to wait for the card, and to offer the way to it. */
const maxWait = 5000
const shownFor = 8000

/**
 * Every change of the route goes to the top, and so does Back. For a while after it, this offers the way to the card
 * that was opened from the page, unless the card is in view.
 */
export function BackTo() {
  const { way, forget } = useWayBack()
  const isAway = useOutOfView(way)
  const timer = useTimer(forget, isAway)

  function go() {
    way?.scrollIntoView({ block: 'center', behavior: 'instant' })
    way?.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    forget()
  }

  return (
    <div role="status" className={styles.place}>
      {way && isAway && (
        <button
          type="button"
          className={styles.button}
          onClick={go}
          onPointerEnter={timer.stop}
          onPointerLeave={timer.start}
          onFocus={timer.stop}
          onBlur={timer.start}
        >
          <Icon name="down" className={styles.icon} />
          {layoutMessages.backTo(way.textContent.trim())}
        </button>
      )}
    </div>
  )
}

/** After Back, the link of this page that was followed before. */
function useWayBack() {
  const location = useLocation()
  const navigation = useNavigationType()
  const previous = useRef(location)
  const [way, setWay] = useState<HTMLElement>()

  useEffect(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    setWay(undefined)
    if (navigation === 'PUSH') rememberOpened(from, location)
    const path = navigation === 'POP' ? openedFrom(location) : undefined
    return path ? waitForWay(path, setWay) : undefined
  }, [location, navigation])

  return { way, forget: () => setWay(undefined) }
}

/** The page may still be loading its cards. */
function waitForWay(path: string, found: (way: HTMLElement) => void): () => void {
  const look = () => {
    const way = findWayTo(path)
    if (!way) return
    stop()
    found(way)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), maxWait)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

/** False until it is known. */
function useOutOfView(element: HTMLElement | undefined): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    setAway(false)
    if (!element) return
    const observer = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isAway
}

/** Calls `expire` once, after a while in which nothing has stopped it. */
function useTimer(expire: () => void, isRunning: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(expire)
  useEffect(() => {
    latest.current = expire
  })
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(() => latest.current(), shownFor)
  }
  useEffect(() => {
    if (!isRunning) return
    timer.current = setTimeout(() => latest.current(), shownFor)
    return () => clearTimeout(timer.current)
  }, [isRunning])
  return { start, stop }
}
