import { useState } from 'react'
import type { Sales as SalesAnswer } from '#contract/admin/reports.ts'
import { dollars, wholeDollars } from '#model/money-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Columns } from '#ui/layout/arrange.tsx'
import { FigurePanel } from './figure-panel.tsx'
import styles from './figures.module.css'
import { daysText, type Period } from './period.ts'
import { SalesChart } from './sales-chart.tsx'
import { stepsOf, unitOf } from './sales-steps.ts'

const unitNames = { day: 'Day', week: 'Week', month: 'Month' }

/** Net sales by day (long periods by week or month), compared with the same number of days before. */
export function Sales({ period }: { period: Period }) {
  const [step, setStep] = useState<number>()
  return (
    <FigurePanel
      title="Sales"
      report="sales"
      period={period}
      table={(sales) => ({
        heads: [unitNames[unitOf(sales)], 'Orders paid', 'Gross', 'Refunds', 'Net'],
        rows: stepsOf(sales)
          .toReversed()
          .map(({ orders, gross, refunds, net, ...days }) => [
            daysText(days),
            orders,
            dollars(gross),
            dollars(refunds),
            dollars(net),
          ]),
      })}
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

/** The totals of the period, or the figures of the step under the pointer. */
function Sums({ sales, step }: { sales: SalesAnswer; step: number | undefined }) {
  const at = (of: Pick<SalesAnswer, 'days'>) => (step === undefined ? undefined : stepsOf(of)[step])
  const pointed = at(sales)
  const now = pointed ?? sales.sums
  const before = (pointed && at(sales.before)) ?? sales.before.sums
  const compared = (of: 'net' | 'orders', text: string) => (
    <dd className={classNames(styles.before, 'quiet small')}>
      {pointed ? `before: ${text}` : changeText(Number(now[of]), Number(before[of]))}
    </dd>
  )
  return (
    <Columns as="dl" fill least={8} gap="gap" rows={3} className={styles.sums}>
      <div>
        <dt className="quiet small">{pointed ? `Net, ${daysText(pointed)}` : 'Net'}</dt>
        <dd>{wholeDollars(now.net)}</dd>
        {compared('net', wholeDollars(before.net))}
      </div>
      <div>
        <dt className="quiet small">Orders paid</dt>
        <dd>{now.orders.toLocaleString('en-US')}</dd>
        {compared('orders', before.orders.toLocaleString('en-US'))}
      </div>
      <div>
        <dt className="quiet small">Refunds</dt>
        <dd>{wholeDollars(now.refunds)}</dd>
      </div>
    </Columns>
  )
}

/** '12% more than before'; empty if the previous value was 0. */
function changeText(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return 'same as before'
  return `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'less'} than before`
}
