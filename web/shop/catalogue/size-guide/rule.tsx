import type { Units } from '#web/client/units.ts'
import styles from '../drawings.module.css'

/** Distances in mm between two strokes and between two numbers, and the count of numbers. */
const rules = {
  cm: { stroke: 10, step: 50, numbers: 6, of: 5 },
  inches: { stroke: 12.7, step: 50.8, numbers: 6, of: 2 },
}

/** A ruler of 30 cm or 12 inches; `full` cm fill the width. */
export function Rule({ units, full }: { units: Units; full: number }) {
  const { stroke, step, numbers, of } = rules[units]
  const length = step * numbers
  const strokes = Array.from({ length: Math.round(length / stroke) - 1 }, (_, index) => (index + 1) * stroke)
  const heights = strokes.map(
    (at) => `M${at.toFixed(1)} 0v${at % step < 0.01 || step - (at % step) < 0.01 ? 7 : 4}`,
  )
  return (
    <div
      className={`${styles.ruler} quiet small`}
      style={{ width: `${(length / full) * 10}%` }}
      aria-hidden="true"
    >
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${length} 16`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M0 0H${length}V16H0z${heights.join('')}`} />
      </svg>
      {Array.from({ length: numbers }, (_, index) => index + 1).map((number) => (
        <span key={number} style={{ left: `${(number / numbers) * 100}%` }}>
          {number * of}
        </span>
      ))}
    </div>
  )
}
