import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { failureText } from '#admin/session/failure-text.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { DownloadButton } from '../download-button.tsx'
import styles from './figure-panel.module.css'

/** The first cell of each row is its name. */
type FigureTable = { heads: string[]; rows: [string, ...(string | number)[]][] }

type Props<Data> = {
  title: string
  query: UseQueryResult<Data>
  /** The same figures as a table, for screen readers and exact reading. */
  table: (data: Data) => FigureTable
  /** Fetches the figures as CSV. */
  file: () => Promise<Blob>
  fileName: string
  children: (data: Data) => ReactNode
}

/** A chart that staff can switch to a table or download as a file. */
export function FigurePanel<Data>({ title, query, table, file, fileName, children }: Props<Data>) {
  const { data, error, refetch } = query
  const [isTable, setTable] = useState(false)
  const id = useId()
  const content = data && table(data)
  return (
    <Stack as="section" gap={3} className={styles.panel} aria-labelledby={id}>
      <Cluster align="baseline" gap={4} rows={0} className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Cluster unbroken align="stretch" gap={4} className={styles.actions}>
          <Button
            variant="text"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
            aria-describedby={id}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
          <DownloadButton label="CSV" name={fileName} file={file} describedBy={id} />
        </Cluster>
      </Cluster>
      {!data && error && <ErrorBox message={failureText(error)} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock height="12rem" />
        </Skeleton>
      )}
      {content?.rows.length === 0 && <p className={styles.none}>No data for this period.</p>}
      {data &&
        content &&
        content.rows.length > 0 &&
        (isTable ? <Table {...content} label={title} /> : children(data))}
    </Stack>
  )
}

function Table({ heads, rows, label }: FigureTable & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={styles.scroll} tabIndex={0} aria-label={`${label}, as a table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
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
                <td key={heads[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
