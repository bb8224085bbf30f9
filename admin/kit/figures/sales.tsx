import { useState } from 'react'
import { useAnswer } from '#admin/session/answers.ts'
import { callFile } from '#admin/session/calls.ts'
import type { Sales as SalesAnswer } from '#contract/admin/reports.ts'
import { dollars, wholeDollars } from '#model/money-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Columns } from '#ui/layout/arrange.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { changeText, daysText, shortDay } from './figure-words.ts'
import styles from './figures.module.css'
import type { Period } from './period.ts'
import { SalesChart } from './sales-chart.tsx'
import { isInWeeks, type Step, stepsOf } from './sales-steps.ts'

/** Net sales by day (long periods by week), compared with the same number of days before. */
export function Sales({ period }: { period: Period }) {
  const answer = useAnswer('GET /admin/reports/sales/', { query: period })
  const [step, setStep] = useState<number>()
  return (
    <FigurePanel
      title="Sales"
      query={answer}
      table={(sales) => ({
        heads: [isInWeeks(sales) ? 'Week' : 'Day', 'Orders paid', 'Gross', 'Refunds', 'Net'],
        rows: stepsOf(sales)
          .toReversed()
          .map(({ from, to, orders, gross, refunds, net }) => [
            nameOf({ from, to }),
            orders,
            dollars(gross),
            dollars(refunds),
            dollars(net),
          ]),
      })}
      file={() => callFile('GET /admin/reports/sales/csv/', { query: period })}
      fileName={`sales-${period.from}-to-${period.to}.csv`}
    >
      {(sales) => (
        <>
          <Sums sales={sales} step={step} />
          <SalesChart sales={sales} onPoint={setStep} />
        </>
      )}
    </FigurePanel>
  )
}

/** 'Nov 25' for '2026-11-25'; a week includes the year, since periods can span years. */
function nameOf({ from, to }: Period): string {
  return from === to ? shortDay(from) : daysText({ from, to })
}

/** The totals of the period, or the figures of the step under the pointer. */
function Sums({ sales, step }: { sales: SalesAnswer; step: number | undefined }) {
  const at = (of: Pick<SalesAnswer, 'days'>): Step | undefined =>
    step === undefined ? undefined : stepsOf(of)[step]
  const pointed = at(sales)
  const now = pointed ?? sales.sums
  const before = (pointed && at(sales.before)) ?? sales.before.sums
  return (
    <Columns as="dl" fill least={8} gap="gap" rows={3} className={styles.sums}>
      <div>
        <dt className="quiet small">{pointed ? `Net, ${nameOf(pointed)}` : 'Net'}</dt>
        <dd>{wholeDollars(now.net)}</dd>
        <dd className={classNames(styles.before, 'quiet small')}>
          {pointed ? `before: ${wholeDollars(before.net)}` : changeText(now.net, before.net)}
        </dd>
      </div>
      <div>
        <dt className="quiet small">Orders paid</dt>
        <dd>{now.orders.toLocaleString('en-US')}</dd>
        <dd className={classNames(styles.before, 'quiet small')}>
          {pointed
            ? `before: ${before.orders.toLocaleString('en-US')}`
            : changeText(now.orders, before.orders)}
        </dd>
      </div>
      <div>
        <dt className="quiet small">Refunds</dt>
        <dd>{wholeDollars(now.refunds)}</dd>
      </div>
    </Columns>
  )
}
