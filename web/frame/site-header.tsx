import { useEffect, useRef } from 'react'
import type { Categories } from '#web/page/use-categories.ts'
import { NavBar } from './menu/nav-bar.tsx'
import styles from './site-header.module.css'
import { MinimalBar, TopBar } from './top-bar.tsx'

type Props = {
  categories: Categories
  /** For the pages on which somebody logs in, registers or recovers an account. */
  isMinimal: boolean
}

/** Once it is scrolled out of sight, a slim bar at the upper edge keeps logo, search and cart in reach. */
export function SiteHeader({ categories, isMinimal }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => (ref.current ? watch(ref.current) : undefined), [])
  return (
    <header ref={ref} className={styles.header}>
      {isMinimal ? (
        <MinimalBar />
      ) : (
        <div className={styles.bars}>
          <TopBar categories={categories} />
          <NavBar categories={categories} />
        </div>
      )}
    </header>
  )
}

/** The same elements become the slim bar, so that focus and typed text stay. Returns a function that stops. */
function watch(header: HTMLElement): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    const isSlim = entry !== undefined && entry.boundingClientRect.bottom <= 0 && hasRoom()
    // The place that it leaves stays as high, so that nothing on the page moves.
    header.style.minHeight = isSlim ? `${header.offsetHeight}px` : ''
    header.toggleAttribute('data-slim', isSlim)
  })
  observer.observe(header)

  // In a window of another width the place has another height.
  let width = innerWidth
  const measureAgain = () => {
    if (innerWidth === width) return
    width = innerWidth
    header.style.minHeight = ''
    header.removeAttribute('data-slim')
    observer.unobserve(header)
    observer.observe(header)
  }
  addEventListener('resize', measureAgain)
  return () => {
    removeEventListener('resize', measureAgain)
    observer.disconnect()
  }
}

/** Not on a small window with large text, nor on a phone held sideways: a bar would take too much of either. */
function hasRoom(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return innerWidth >= 18 * rem && innerHeight >= 25 * rem
}
