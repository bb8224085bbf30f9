import { type ReactNode, useId, useState } from 'react'
import { type AnswerTo, useAnswer } from '#admin/session/answers.ts'
import { callFile } from '#admin/session/calls.ts'
import { Table } from '#ui/data/table.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Answer } from '../answer.tsx'
import { DownloadButton } from '../files.tsx'
import styles from './figures.module.css'
import type { Period } from './period.ts'

type Report = 'sales' | 'best-sellers' | 'countries' | 'statuses' | 'taxes'

/** The first cell of each row is its name, below which may stand a note. */
type Row = [string | { name: string; note: string }, ...(string | number)[]]
type FigureTable = { heads: string[]; rows: Row[]; sums?: Row }

type Props<R extends Report> = {
  title: string
  report: R
  period: Period
  /** The same figures as a table, for screen readers and exact reading. */
  table: (data: AnswerTo<`GET /admin/reports/${R}/`>) => FigureTable
  /** The figures as bars, or as another chart; without either there is the table alone. */
  bars?: (data: AnswerTo<`GET /admin/reports/${R}/`>) => Bar[]
  children?: (data: AnswerTo<`GET /admin/reports/${R}/`>) => ReactNode
}

/** A chart that staff can switch to a table or download as a file. */
export function FigurePanel<R extends Report>(props: Props<R>) {
  const { title, report, period, table, bars, children } = props
  const query = useAnswer<`GET /admin/reports/${R}/`>(
    `GET /admin/reports/${report}/`,
    ...([{ query: period }] as never),
  )
  const [isTable, setTable] = useState(false)
  const id = useId()
  const isChart = bars !== undefined || children !== undefined
  return (
    <Section
      look="rule"
      titleId={id}
      title={title}
      actions={
        <>
          {isChart && (
            <Button
              variant="text"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
              aria-describedby={id}
            >
              {isTable ? 'Chart' : 'Table'}
            </Button>
          )}
          <DownloadButton
            label="CSV"
            name={`${title.toLowerCase().replaceAll(' ', '-')}-${period.from}-to-${period.to}.csv`}
            file={() => callFile(`GET /admin/reports/${report as Report}/csv/`, { query: period })}
            describedBy={id}
          />
        </>
      }
    >
      <Answer query={query} height="12rem">
        {(data) => {
          const content = table(data)
          if (content.rows.length === 0) return <p className="quiet">No data for this period.</p>
          if (isTable || !isChart) return <FiguresTable {...content} label={title} low={isChart} />
          return bars ? <Bars bars={bars(data)} /> : children?.(data)
        }}
      </Answer>
    </Section>
  )
}

function FiguresTable({ heads, rows, sums, label, low }: FigureTable & { label: string; low: boolean }) {
  return (
    <Table dense low={low} scrolls={`${label}, as a table`}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" data-align={index > 0 ? 'end' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([place, row]) => (
          <FiguresRow key={place} heads={heads} row={row} />
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <FiguresRow heads={heads} row={sums} />
        </tfoot>
      )}
    </Table>
  )
}

function FiguresRow({ heads, row: [first, ...values] }: { heads: string[]; row: Row }) {
  const { name, note } = typeof first === 'string' ? { name: first, note: undefined } : first
  return (
    <tr>
      <th scope="row">
        {name}
        {note && <div className="quiet">{note}</div>}
      </th>
      {values.map((value, index) => (
        <td key={heads[index + 1]} data-align="end">
          {value}
        </td>
      ))}
    </tr>
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
