import { useAnswer } from '../../session/answers.ts'
import { callFile } from '../../session/calls.ts'
import { changeText, dollars } from './figures.ts'
import { ReportPart } from './report-part.tsx'
import styles from './reports.module.css'
import { SalesChart } from './sales-chart.tsx'
import type { PeriodQuery } from './use-period.ts'

/** Sales by day against the same number of days before. */
export function SalesReport({ query }: { query: PeriodQuery }) {
  const sales = useAnswer('GET /admin/reports/sales/', { query })
  return (
    <ReportPart
      title="Sales"
      wide
      of={sales}
      file={() => callFile('GET /admin/reports/sales/csv/', { query })}
      fileName={`sales-${query.from}-to-${query.to}.csv`}
      table={({ days }) => ({
        head: ['Day', 'Orders paid', 'Gross', 'Refunds', 'Net'],
        rows: days.map(({ day, orders, gross, refunds, net }) => [
          ...[day, orders, dollars(gross), dollars(refunds), dollars(net)],
        ]),
      })}
    >
      {(data) => (
        <>
          <dl className={styles.sums}>
            <Sum
              label="Net"
              value={dollars(data.sums.net)}
              change={changeText(data.sums.net, data.before.sums.net)}
            />
            <Sum
              label="Orders paid"
              value={data.sums.orders.toLocaleString('en-US')}
              change={changeText(data.sums.orders, data.before.sums.orders)}
            />
            <Sum label="Gross" value={dollars(data.sums.gross)} />
            <Sum label="Refunds" value={dollars(data.sums.refunds)} />
          </dl>
          <SalesChart sales={data} />
        </>
      )}
    </ReportPart>
  )
}

function Sum({ label, value, change }: { label: string; value: string; change?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {change && <small>{change}</small>}
      </dd>
    </div>
  )
}
