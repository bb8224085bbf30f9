import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import styles from './bars.module.css'

export type Bar = {
  key: string
  label: ReactNode
  /** Decides how long the bar is. */
  size: number
  /** What stands at its end. */
  value: string
}

/** Amounts beside each other, the longest as wide as there is room. */
export function Bars({ bars, nothing }: { bars: Bar[]; nothing: string }) {
  if (bars.length === 0) return <p className="quiet">{nothing}</p>
  const width = scaleLinear([0, Math.max(1, ...bars.map(({ size }) => size))], [0, 100]).clamp(true)
  return (
    <ol className={styles.bars}>
      {bars.map(({ key, label, size, value }) => (
        <li key={key}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value}</span>
          <svg className={styles.bar} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width={width(size)} height={1} />
          </svg>
        </li>
      ))}
    </ol>
  )
}
