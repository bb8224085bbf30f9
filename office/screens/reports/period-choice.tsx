import { TextField } from '../../../ui/field.tsx'
import styles from './reports.module.css'
import type { usePeriod } from './use-period.ts'

const lasts = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
]

export function PeriodChoice({ period }: { period: ReturnType<typeof usePeriod> }) {
  const { query, today, choose, chooseLast, isLast } = period
  return (
    <div className={styles.period}>
      <div className={styles.lasts}>
        {lasts.map(({ days, label }) => (
          <button key={days} type="button" aria-pressed={isLast(days)} onClick={() => chooseLast(days)}>
            {label}
          </button>
        ))}
      </div>
      <TextField
        label="From"
        type="date"
        max={today}
        value={query.from}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        max={today}
        value={query.to}
        onChange={({ target }) => choose({ to: target.value })}
      />
    </div>
  )
}
