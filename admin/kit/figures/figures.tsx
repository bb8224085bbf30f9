import { dollars, wholeDollars } from '#model/money-text.ts'
import { Columns } from '#ui/layout/arrange.tsx'
import { countText } from '../count-text.ts'
import { orderStatusText } from '../order-status.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { FigurePanel } from './figure-panel.tsx'
import type { Period } from './period.ts'
import { Sales } from './sales.tsx'

/** The sales figures of a period, each as a chart, a table and a file. */
export function Figures({ period }: { period: Period }) {
  return (
    <>
      <Sales period={period} />
      <Columns least={20} gap="gap" rows={6}>
        <FigurePanel
          title="Best sellers"
          report="best-sellers"
          period={period}
          table={({ products }) => ({
            heads: ['Product', 'Items', 'Gross'],
            rows: products.map(({ name, pieces, gross }) => [name, pieces, dollars(gross)]),
          })}
          bars={({ products }) =>
            products.map(({ slug, name, pieces, gross }) => ({
              key: slug ?? name,
              label: name,
              size: pieces,
              value: `${countText(pieces, 'item')}, ${wholeDollars(gross)}`,
            }))
          }
        />
        <FigurePanel
          title="Countries"
          report="countries"
          period={period}
          table={({ countries }) => ({
            heads: ['Country', 'Orders paid', 'Gross'],
            rows: countries.map(({ country, orders, gross }) => [country, orders, dollars(gross)]),
          })}
          bars={({ countries }) =>
            countries.map(({ country, orders, gross }) => ({
              key: country,
              label: country,
              size: Number(gross),
              value: `${countText(orders, 'order')}, ${wholeDollars(gross)}`,
            }))
          }
        />
        {/* The current statuses of the orders from these days. */}
        <FigurePanel
          title="Orders by status"
          report="statuses"
          period={period}
          table={({ statuses }) => ({
            heads: ['Status', 'Orders placed'],
            rows: statuses.map(({ status, orders }) => [orderStatusText(status), orders]),
          })}
          bars={({ statuses }) =>
            statuses.map(({ status, orders }) => ({
              key: status,
              label: <ScreenLink to={`/orders?status=${status}`}>{orderStatusText(status)}</ScreenLink>,
              size: orders,
              value: orders.toLocaleString('en-US'),
            }))
          }
        />
      </Columns>
    </>
  )
}
