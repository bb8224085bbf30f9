import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './table.module.css'

type Props = ComponentProps<'table'> & {
  /** The name of a table that may be wider than its place; the keyboard can then scroll it. */
  scrolls?: string
  /** Small print in low rows. */
  dense?: boolean
  /** Many rows scroll below the head. */
  low?: boolean
}

/**
 * A table with a quiet head and lines between the rows. Cells with numbers have `data-align="end"`.
 *
 *     <Table scrolls="The first payments"><thead>…</thead><tbody>…</tbody></Table>
 */
export function Table({ scrolls, dense = false, low = false, className, ...rest }: Props) {
  const table = <table {...rest} className={classNames(styles.table, dense && styles.dense, className)} />
  if (scrolls === undefined) return <div className={styles.frame}>{table}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={classNames(styles.frame, low && styles.low)} tabIndex={0} aria-label={scrolls}>
      {table}
    </section>
  )
}
