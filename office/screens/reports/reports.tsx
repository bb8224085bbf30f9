import { PageHead } from '../../parts/page-head.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Countries } from './countries.tsx'
import { PeriodChoice } from './period-choice.tsx'
import styles from './reports.module.css'
import { SalesReport } from './sales-report.tsx'
import { Statuses } from './statuses.tsx'
import { usePeriod } from './use-period.ts'

/** What was sold, when, where and to whom it went. */
export default function Reports() {
  const period = usePeriod()
  return (
    <>
      <PageHead title="Reports" />
      <PeriodChoice period={period} />
      <div className={styles.reports}>
        <SalesReport query={period.query} />
        <BestSellers query={period.query} />
        <Countries query={period.query} />
        <Statuses query={period.query} />
      </div>
    </>
  )
}
