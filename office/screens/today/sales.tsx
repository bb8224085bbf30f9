import { useState } from 'react'
import type { Sales as SalesAnswer } from '../../../contract/office/reports.ts'
import { useAnswer } from '../../session/answers.ts'
import { callFile } from '../../session/calls.ts'
import { FigurePanel } from './figure-panel.tsx'
import type { Period } from './figures.tsx'
import styles from './sales.module.css'
import { SalesChart } from './sales-chart.tsx'
import { dayText, wholeDollars } from './words.ts'

/** Net sales by day, beside as many days before. */
export function Sales({ period }: { period: Period }) {
  const { data, error, refetch } = useAnswer('GET /admin/reports/sales/', { query: period })
  const [day, setDay] = useState<number>()
  return (
    <FigurePanel
      title="Sales"
      table={data && { heads: ['Day', 'Orders', 'Gross', 'Refunds', 'Net'], rows: rowsOf(data) }}
      download={() => callFile('GET /admin/reports/sales/csv/', { query: period })}
      fileName={`sales-${period.from}-${period.to}.csv`}
      error={error}
      onRetry={refetch}
    >
      {data && (
        <>
          <Sums sales={data} day={day} />
          <SalesChart sales={data} onPoint={setDay} />
        </>
      )}
    </FigurePanel>
  )
}

function rowsOf({ days }: SalesAnswer): (string | number)[][] {
  return days
    .toReversed()
    .map(({ day, orders, gross, refunds, net }) => [dayText(day), orders, gross, refunds, net])
}

/** The sums of the period, or the figures of the day that is pointed at. */
function Sums({ sales, day }: { sales: SalesAnswer; day: number | undefined }) {
  const pointed = day === undefined ? undefined : sales.days[day]
  const now = pointed ?? sales.sums
  const before = (pointed && day !== undefined ? sales.before.days[day] : undefined) ?? sales.before.sums
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{pointed ? dayText(pointed.day) : 'Net'}</dt>
        <dd>{wholeDollars(now.net)}</dd>
        <dd className={styles.before}>before: {wholeDollars(before.net)}</dd>
      </div>
      <div>
        <dt>Orders</dt>
        <dd>{now.orders.toLocaleString('en-US')}</dd>
        <dd className={styles.before}>before: {before.orders.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Refunds</dt>
        <dd>{wholeDollars(now.refunds)}</dd>
        <dd className={styles.before}>before: {wholeDollars(before.refunds)}</dd>
      </div>
    </dl>
  )
}
