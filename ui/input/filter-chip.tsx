import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '../data/icon.tsx'
import styles from './filter-chip.module.css'

type Props = {
  /** Screen readers read it before the filter: 'Remove the filter: '. */
  remove: string
  children: ReactNode
} & ({ to: To; onRemove?: undefined } | { to?: undefined; onRemove: () => void })

/** An active filter in words; pressing it removes the filter. */
export function FilterChip({ remove, children, to, onRemove }: Props) {
  const content = (
    <>
      <span className="visually-hidden">{remove}</span>
      {children}
      <Icon small name="close" />
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={styles.chip}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      {content}
    </button>
  )
}
