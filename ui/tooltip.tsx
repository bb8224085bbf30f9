import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

/** Class of the element whose hover or inner focus shows the tooltip inside it. */
export const tooltipHost: string = styles.host ?? ''

/**
 * A mouse's comfort: it repeats what is said elsewhere, so it is hidden, from screen readers too, until its host is
 * hovered or holds the focus. It stands in the lower corner of the nearest positioned box.
 */
export function Tooltip({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.tip} role="tooltip">
      <strong>{title}</strong>
      {children}
    </div>
  )
}
