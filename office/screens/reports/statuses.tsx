import { Link } from 'react-router'
import { useAnswer } from '../../session/answers.ts'
import { callFile } from '../../session/calls.ts'
import { Bars } from './bars.tsx'
import { ReportPart } from './report-part.tsx'
import type { PeriodQuery } from './use-period.ts'

const words = {
  ...{ pending: 'Waiting for the card', awaiting_payment: 'Waiting for the money', paid: 'To pack' },
  ...{ processing: 'Being packed', shipped: 'On the way', completed: 'Completed' },
  ...{ canceled: 'Canceled', refunded: 'Refunded' },
}

/** What became of the orders placed in these days. */
export function Statuses({ query }: { query: PeriodQuery }) {
  return (
    <ReportPart
      title="Orders placed, by status"
      of={useAnswer('GET /admin/reports/statuses/', { query })}
      file={() => callFile('GET /admin/reports/statuses/csv/', { query })}
      fileName={`orders-by-status-${query.from}-to-${query.to}.csv`}
      table={({ statuses }) => ({
        head: ['Status', 'Orders'],
        rows: statuses.map(({ status, orders }) => [words[status], orders]),
      })}
    >
      {({ statuses }) => (
        <Bars
          nothing="No order was placed in these days."
          bars={statuses.map(({ status, orders }) => ({
            key: status,
            label: <Link to={`/orders?status=${status}`}>{words[status]}</Link>,
            size: orders,
            value: orders.toLocaleString('en-US'),
          }))}
        />
      )}
    </ReportPart>
  )
}
