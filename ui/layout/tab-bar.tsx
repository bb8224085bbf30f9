import type { ReactNode } from 'react'
import { Cluster } from './arrange.tsx'
import styles from './tab-bar.module.css'

/**
 * Links on one line, from edge to edge of the window; the line scrolls if they have no room. The current link has
 * `aria-current`.
 */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Cluster as="nav" unbroken align="stretch" gap={5} className={styles.tabs} aria-label={label}>
      {children}
    </Cluster>
  )
}
