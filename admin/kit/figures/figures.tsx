import { useAnswer } from '#admin/session/answers.ts'
import { callFile } from '#admin/session/calls.ts'
import { dollars, wholeDollars } from '#model/money-text.ts'
import { Columns } from '#ui/layout/arrange.tsx'
import { orderStatusText } from '../order-status.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { Bars } from './bars.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { countText } from './figure-words.ts'
import type { Period } from './period.ts'
import { Sales } from './sales.tsx'

type Props = { period: Period }

/** The sales figures of a period, each as a chart, a table and a file. */
export function Figures({ period }: Props) {
  return (
    <>
      <Sales period={period} />
      <Columns least={20} gap="gap" rows={6}>
        <BestSellers period={period} />
        <Countries period={period} />
        <Statuses period={period} />
      </Columns>
    </>
  )
}

function BestSellers({ period }: Props) {
  const answer = useAnswer('GET /admin/reports/best-sellers/', { query: period })
  return (
    <FigurePanel
      title="Best sellers"
      query={answer}
      table={({ products }) => ({
        heads: ['Product', 'Items', 'Gross'],
        rows: products.map(({ name, pieces, gross }) => [name, pieces, dollars(gross)]),
      })}
      file={() => callFile('GET /admin/reports/best-sellers/csv/', { query: period })}
      fileName={`best-sellers-${period.from}-to-${period.to}.csv`}
    >
      {({ products }) => (
        <Bars
          bars={products.map(({ slug, name, pieces, gross }) => ({
            key: slug ?? name,
            label: name,
            size: pieces,
            value: `${countText(pieces, 'item')}, ${wholeDollars(gross)}`,
          }))}
        />
      )}
    </FigurePanel>
  )
}

function Countries({ period }: Props) {
  const answer = useAnswer('GET /admin/reports/countries/', { query: period })
  return (
    <FigurePanel
      title="Countries"
      query={answer}
      table={({ countries }) => ({
        heads: ['Country', 'Orders paid', 'Gross'],
        rows: countries.map(({ country, orders, gross }) => [country, orders, dollars(gross)]),
      })}
      file={() => callFile('GET /admin/reports/countries/csv/', { query: period })}
      fileName={`countries-${period.from}-to-${period.to}.csv`}
    >
      {({ countries }) => (
        <Bars
          bars={countries.map(({ country, orders, gross }) => ({
            key: country,
            label: country,
            size: Number(gross),
            value: `${countText(orders, 'order')}, ${wholeDollars(gross)}`,
          }))}
        />
      )}
    </FigurePanel>
  )
}

/** The current statuses of the orders from these days. */
function Statuses({ period }: Props) {
  const answer = useAnswer('GET /admin/reports/statuses/', { query: period })
  return (
    <FigurePanel
      title="Orders by status"
      query={answer}
      table={({ statuses }) => ({
        heads: ['Status', 'Orders placed'],
        rows: statuses.map(({ status, orders }) => [orderStatusText(status), orders]),
      })}
      file={() => callFile('GET /admin/reports/statuses/csv/', { query: period })}
      fileName={`orders-by-status-${period.from}-to-${period.to}.csv`}
    >
      {({ statuses }) => (
        <Bars
          bars={statuses.map(({ status, orders }) => ({
            key: status,
            label: <ScreenLink to={`/orders?status=${status}`}>{orderStatusText(status)}</ScreenLink>,
            size: orders,
            value: orders.toLocaleString('en-US'),
          }))}
        />
      )}
    </FigurePanel>
  )
}
