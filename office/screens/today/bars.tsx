import { useAnswer } from '../../session/answers.ts'
import { callFile } from '../../session/calls.ts'
import styles from './bars.module.css'
import { FigurePanel } from './figure-panel.tsx'
import type { Period } from './figures.tsx'
import { wholeDollars } from './words.ts'

/** As many as fit; the table has all of them. */
const maxBars = 8

/** The products of which most pieces were paid for. */
export function BestSellers({ period }: { period: Period }) {
  const { data, error, refetch } = useAnswer('GET /admin/reports/best-sellers/', { query: period })
  const products = data?.products ?? []
  return (
    <FigurePanel
      title="Best sellers"
      table={
        data && {
          heads: ['Product', 'Pieces', 'Gross'],
          rows: products.map(({ name, pieces, gross }) => [name, pieces, gross]),
        }
      }
      download={() => callFile('GET /admin/reports/best-sellers/csv/', { query: period })}
      fileName={`best-sellers-${period.from}-${period.to}.csv`}
      error={error}
      onRetry={refetch}
    >
      <Bars bars={products.map(({ name, pieces }) => ({ name, size: pieces, text: String(pieces) }))} />
    </FigurePanel>
  )
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
}

/** Where paid orders went. */
export function Countries({ period }: { period: Period }) {
  const { data, error, refetch } = useAnswer('GET /admin/reports/countries/', { query: period })
  const countries = data?.countries ?? []
  return (
    <FigurePanel
      title="Countries"
      table={
        data && {
          heads: ['Country', 'Orders', 'Gross'],
          rows: countries.map(({ country, orders, gross }) => [countryName(country), orders, gross]),
        }
      }
      download={() => callFile('GET /admin/reports/countries/csv/', { query: period })}
      fileName={`countries-${period.from}-${period.to}.csv`}
      error={error}
      onRetry={refetch}
    >
      <Bars
        bars={countries.map(({ country, gross }) => ({
          name: countryName(country),
          size: Number(gross),
          text: wholeDollars(gross),
        }))}
      />
    </FigurePanel>
  )
}

/** What has become of the orders that were placed. */
export function Statuses({ period }: { period: Period }) {
  const { data, error, refetch } = useAnswer('GET /admin/reports/statuses/', { query: period })
  const statuses = (data?.statuses ?? []).filter(({ orders }) => orders > 0)
  return (
    <FigurePanel
      title="Orders by status"
      table={
        data && {
          heads: ['Status', 'Orders'],
          rows: statuses.map(({ status, orders }) => [wordOf(status), orders]),
        }
      }
      download={() => callFile('GET /admin/reports/statuses/csv/', { query: period })}
      fileName={`orders-by-status-${period.from}-${period.to}.csv`}
      error={error}
      onRetry={refetch}
    >
      <Bars
        bars={statuses.map(({ status, orders }) => ({
          name: wordOf(status),
          size: orders,
          text: String(orders),
        }))}
      />
    </FigurePanel>
  )
}

function wordOf(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')
}

type Bar = { name: string; size: number; text: string }

function Bars({ bars }: { bars: Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <ul className={styles.bars}>
      {bars.slice(0, maxBars).map(({ name, size, text }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{text}</span>
          <span className={styles.bar} style={{ inlineSize: `${Math.max(0, size / largest) * 100}%` }} />
        </li>
      ))}
    </ul>
  )
}
