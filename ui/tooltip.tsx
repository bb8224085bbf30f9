import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

/** Class of the element whose hover or inner focus shows the tooltip inside it. */
export const tooltipHost: string = styles.host ?? ''

/**
 * Repeats what the page says elsewhere, so it is hidden, also from screen readers, until its host is hovered or has the
 * focus. Positioned in the lower corner of the nearest positioned ancestor.
 */
export function Tooltip({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.tip} role="tooltip">
      <strong>{title}</strong>
      {children}
    </div>
  )
}
