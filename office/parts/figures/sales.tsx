import { useState } from 'react'
import { dollars, wholeDollars } from '../../../contract/money-text.ts'
import type { Sales as SalesAnswer } from '../../../contract/office/reports.ts'
import { useAnswer } from '../../session/answers.ts'
import { callFile } from '../../session/calls.ts'
import { FigurePanel } from './figure-panel.tsx'
import { changeText, shortDay } from './figure-words.ts'
import type { Period } from './period.ts'
import styles from './sales.module.css'
import { SalesChart } from './sales-chart.tsx'

/** Net sales by day, beside as many days before. */
export function Sales({ period }: { period: Period }) {
  const answer = useAnswer('GET /admin/reports/sales/', { query: period })
  const [day, setDay] = useState<number>()
  return (
    <FigurePanel
      title="Sales"
      of={answer}
      table={({ days }) => ({
        heads: ['Day', 'Orders paid', 'Gross', 'Refunds', 'Net'],
        rows: days
          .toReversed()
          .map(({ day, orders, gross, refunds, net }) => [
            ...([shortDay(day), orders, dollars(gross), dollars(refunds), dollars(net)] as const),
          ]),
      })}
      file={() => callFile('GET /admin/reports/sales/csv/', { query: period })}
      fileName={`sales-${period.from}-to-${period.to}.csv`}
    >
      {(sales) => (
        <>
          <Sums sales={sales} day={day} />
          <SalesChart sales={sales} onPoint={setDay} />
        </>
      )}
    </FigurePanel>
  )
}

/** The sums of the period, or the figures of the day that is pointed at. */
function Sums({ sales, day }: { sales: SalesAnswer; day: number | undefined }) {
  const pointed = day === undefined ? undefined : sales.days[day]
  const now = pointed ?? sales.sums
  const before = (pointed && day !== undefined ? sales.before.days[day] : undefined) ?? sales.before.sums
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{pointed ? `Net on ${shortDay(pointed.day)}` : 'Net'}</dt>
        <dd>{wholeDollars(now.net)}</dd>
        <dd className={styles.before}>
          {pointed ? `before: ${wholeDollars(before.net)}` : changeText(now.net, before.net)}
        </dd>
      </div>
      <div>
        <dt>Orders paid</dt>
        <dd>{now.orders.toLocaleString('en-US')}</dd>
        <dd className={styles.before}>
          {pointed
            ? `before: ${before.orders.toLocaleString('en-US')}`
            : changeText(now.orders, before.orders)}
        </dd>
      </div>
      <div>
        <dt>Refunds</dt>
        <dd>{wholeDollars(now.refunds)}</dd>
      </div>
    </dl>
  )
}
