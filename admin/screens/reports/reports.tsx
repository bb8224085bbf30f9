import { Figures } from '#admin/kit/figures/figures.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { PeriodChoice } from './period-choice.tsx'
import styles from './reports.module.css'
import { usePeriod } from './use-period.ts'

/** The figures of Today, over any days. */
export default function Reports() {
  const chosen = usePeriod()
  return (
    <div className={styles.page}>
      <PageHead title="Reports" />
      <PeriodChoice of={chosen} />
      <Figures period={chosen.period} />
    </div>
  )
}
