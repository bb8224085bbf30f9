import type { ReactNode } from 'react'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from './figures.module.css'

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
    <Stack as="ol" gap={3}>
      {bars.slice(0, maxBars).map(({ key, label, size, value }) => (
        <li key={key}>
          <Cluster unbroken justify="between" gap={4}>
            <span className="one-line">{label}</span>
            <span className="quiet unbroken">{value}</span>
          </Cluster>
          <div className={styles.bar} style={{ inlineSize: `${Math.max(0, size / largest) * 100}%` }} />
        </li>
      ))}
    </Stack>
  )
}
