import { type ReactNode, useEffect, useRef } from 'react'
import { Cluster } from './arrange.tsx'
import styles from './tab-bar.module.css'

/**
 * Links on one line, from edge to edge of the window. If they have no room, the line scrolls: it fades where links are
 * cut off, and shows the current link, which has `aria-current`.
 */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    if (!bar.current || !current) return
    // Only after a change, since people scroll the line too; counts that arrive make it longer.
    const now = `${current.getAttribute('href')} ${bar.current.scrollWidth}`
    if (now === shown.current) return
    shown.current = now
    const [outer, inner] = [bar.current, current].map((element) => element.getBoundingClientRect())
    if (!outer || !inner) return
    const isCut = inner.left < outer.left + fade || inner.right > outer.right - fade
    if (isCut) bar.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  })
  return (
    <Cluster as="nav" ref={bar} unbroken align="stretch" gap={5} className={styles.tabs} aria-label={label}>
      {children}
    </Cluster>
  )
}

/** The width of the faded edge, in pixels. */
const fade = 40
