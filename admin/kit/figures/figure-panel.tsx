import { type ReactNode, useId, useState } from 'react'
import { type AnswerTo, useAnswer } from '#admin/session/answers.ts'
import { callFile } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { Table } from '#ui/data/table.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DownloadButton } from '../files.tsx'
import type { Period } from './period.ts'

type Report = 'sales' | 'best-sellers' | 'countries' | 'statuses'

/** The first cell of each row is its name. */
type FigureTable = { heads: string[]; rows: [string, ...(string | number)[]][] }

type Props<R extends Report> = {
  title: string
  report: R
  period: Period
  /** The same figures as a table, for screen readers and exact reading. */
  table: (data: AnswerTo<`GET /admin/reports/${R}/`>) => FigureTable
  children: (data: AnswerTo<`GET /admin/reports/${R}/`>) => ReactNode
}

/** A chart that staff can switch to a table or download as a file. */
export function FigurePanel<R extends Report>({ title, report, period, table, children }: Props<R>) {
  const { data, error, refetch } = useAnswer<`GET /admin/reports/${R}/`>(
    `GET /admin/reports/${report}/`,
    ...([{ query: period }] as never),
  )
  const [isTable, setTable] = useState(false)
  const id = useId()
  const content = data && table(data)
  return (
    <Section
      look="rule"
      titleId={id}
      title={title}
      actions={
        <>
          <Button
            variant="text"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
            aria-describedby={id}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
          <DownloadButton
            label="CSV"
            name={`${title.toLowerCase().replaceAll(' ', '-')}-${period.from}-to-${period.to}.csv`}
            file={() => callFile(`GET /admin/reports/${report as Report}/csv/`, { query: period })}
            describedBy={id}
          />
        </>
      }
    >
      {!data && error && <ErrorBox message={failureText(error)} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock height="12rem" />
        </Skeleton>
      )}
      {content?.rows.length === 0 && <p className="quiet">No data for this period.</p>}
      {data &&
        content &&
        content.rows.length > 0 &&
        (isTable ? <FiguresTable {...content} label={title} /> : children(data))}
    </Section>
  )
}

function FiguresTable({ heads, rows, label }: FigureTable & { label: string }) {
  return (
    <Table dense low scrolls={`${label}, as a table`}>
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
        {[...rows.entries()].map(([place, [name, ...values]]) => (
          <tr key={place}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]} data-align="end">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
