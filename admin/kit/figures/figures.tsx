import type { ReactNode } from 'react'
import { dollars, wholeDollars } from '#model/money-text.ts'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { countText } from '../count-text.ts'
import { orderStatusText } from '../order-status.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { FigurePanel } from './figure-panel.tsx'
import styles from './figures.module.css'
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
        <FigurePanel
          title="Countries"
          report="countries"
          period={period}
          table={({ countries }) => ({
            heads: ['Country', 'Orders paid', 'Gross'],
            rows: countries.map(({ country, orders, gross }) => [country, orders, dollars(gross)]),
          })}
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
        {/* The current statuses of the orders from these days. */}
        <FigurePanel
          title="Orders by status"
          report="statuses"
          period={period}
          table={({ statuses }) => ({
            heads: ['Status', 'Orders placed'],
            rows: statuses.map(({ status, orders }) => [orderStatusText(status), orders]),
          })}
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
      </Columns>
    </>
  )
}

/** `value` is the text at the end of the bar. */
type Bar = { key: string; label: ReactNode; size: number; value: string }

/** The chart shows the first few; the table has all rows. */
const maxBars = 8

/** A bar chart; the largest amount takes the full width. */
function Bars({ bars }: { bars: Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Stack as="ol" gap={3}>
      {bars.slice(0, maxBars).map(({ key, label, size, value }) => (
        <li key={key}>
          <Cluster unbroken justify="between" gap={4}>
            <span className="one-line">{label}</span>
            <span className="quiet unbroken">{value}</span>
          </Cluster>
          <div className={styles.bar} style={{ inlineSize: `${Math.max(0, size / largest) * 100}%` }} />
        </li>
      ))}
    </Stack>
  )
}
