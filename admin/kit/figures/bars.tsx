import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './bars.module.css'

type Bar = {
  key: string
  label: ReactNode
  size: number
  /** The text at the end of the bar. */
  value: string
}

/** The chart shows the first few; the table has all rows. */
const maxBars = 8

/** A bar chart; the largest amount takes the full width. */
export function Bars({ bars }: { bars: Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Stack as="ol" gap={3} className={styles.bars}>
      {bars.slice(0, maxBars).map(({ key, label, size, value }) => (
        <li key={key}>
          <span className={styles.name}>{label}</span>
          <span className={styles.value}>{value}</span>
          <span className={styles.bar} style={{ inlineSize: `${Math.max(0, size / largest) * 100}%` }} />
        </li>
      ))}
    </Stack>
  )
}
