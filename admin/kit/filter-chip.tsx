import type { ReactNode } from 'react'
import { Icon } from '#ui/data/icon.tsx'
import styles from './filter-chip.module.css'

/** An active filter in words; pressing it removes the filter. */
export function FilterChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <span className="visually-hidden">Remove the filter: </span>
      {children}
      <Icon name="close" />
    </button>
  )
}
