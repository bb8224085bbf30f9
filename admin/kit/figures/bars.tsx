import type { ReactNode } from 'react'
import styles from './bars.module.css'

type Bar = {
  key: string
  label: ReactNode
  /** Decides how long the bar is. */
  size: number
  /** What stands at its end. */
  value: string
}

/** As many as fit; the table has all of them. */
const maxBars = 8

/** Amounts beside each other, the largest as wide as there is room. */
export function Bars({ bars }: { bars: Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <ol className={styles.bars}>
      {bars.slice(0, maxBars).map(({ key, label, size, value }) => (
        <li key={key}>
          <span className={styles.name}>{label}</span>
          <span className={styles.value}>{value}</span>
          <span className={styles.bar} style={{ inlineSize: `${Math.max(0, size / largest) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}
