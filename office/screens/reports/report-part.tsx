import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Answer } from '../../parts/answer.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import styles from './reports.module.css'

type Props<Data> = {
  title: string
  of: UseQueryResult<Data>
  /** The CSV file of the same figures. */
  file: () => Promise<Blob>
  fileName: string
  /** The figures as a table, for those who do not see the drawing, or want to read it exactly. */
  table: (data: Data) => { head: string[]; rows: (string | number)[][] }
  wide?: boolean
  children: (data: Data) => ReactNode
}

/** A report: a drawing, its table, and its file. */
export function ReportPart<Data>({ title, of, file, fileName, table, wide, children }: Props<Data>) {
  return (
    <section className={styles.report} data-wide={wide || undefined}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <DownloadButton label="CSV" name={fileName} file={file} />
      </div>
      <Answer of={of}>
        {(data) => (
          <>
            {children(data)}
            <details className={styles.table}>
              <summary>As a table</summary>
              <Table title={title} {...table(data)} />
            </details>
          </>
        )}
      </Answer>
    </section>
  )
}

function Table({ title, head, rows }: { title: string; head: string[]; rows: (string | number)[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={`${title}, as a table`}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
