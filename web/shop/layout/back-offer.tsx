import { useEffect, useRef, useState } from 'react'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './back-offer.module.css'

/** Milliseconds to wait for the card, and to offer the way to it. */
const maxWait = 5000
const shownFor = 8000

type Props = {
  /** Of the page that was opened. */
  path: string
  onDone: () => void
}

/** The way to the card, unless it is in view. */
export function BackOffer({ path, onDone }: Props) {
  const [way, setWay] = useState<HTMLElement>()
  useEffect(() => waitForWay(path, setWay), [path])
  const isAway = useOutOfView(way)
  const timer = useTimer(onDone, isAway)

  function go() {
    way?.scrollIntoView({ block: 'center', behavior: 'instant' })
    way?.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    onDone()
  }

  if (!way || !isAway) return null
  return (
    <div className={styles.place}>
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
    </div>
  )
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

/** What leads to this path: a link that has a name, or a control that says so by `data-leads-to`. */
function findWayTo(path: string): HTMLElement | undefined {
  const isNamed = (element: Element) => element.textContent.trim() !== ''
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
    (anchor) => anchor.pathname === path && isNamed(anchor),
  )
  return link ?? document.querySelector<HTMLElement>(`main [data-leads-to=${CSS.escape(path)}]`) ?? undefined
}
