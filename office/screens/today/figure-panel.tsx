import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { toast } from '../../parts/toasts.tsx'
import { failureText } from '../../session/failure-text.ts'
import styles from './figure-panel.module.css'

export type FigureTable = { heads: string[]; rows: (string | number)[][] }

type Props = {
  title: string
  /** Beside the title: what it comes to. */
  sum?: ReactNode
  /** The same figures as a table; undefined until they are there. */
  table: FigureTable | undefined
  /** Fetches them as CSV. */
  download: () => Promise<Blob>
  fileName: string
  error: Error | null
  onRetry: () => void
  /** The chart. */
  children: ReactNode
}

/** One figure: a chart, the same as a table, and as a file. */
export function FigurePanel(props: Props) {
  const { title, sum, table, download, fileName, error, onRetry, children } = props
  const [isTable, setTable] = useState(false)
  const id = useId()
  const save = async () => {
    try {
      saveFile(await download(), fileName)
    } catch (failure) {
      toast({ kind: 'error', text: failureText(failure) })
    }
  }
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {sum}
        <div className={styles.acts}>
          <Button look="text" aria-pressed={isTable} onClick={() => setTable(!isTable)} aria-describedby={id}>
            {isTable ? 'Chart' : 'Table'}
          </Button>
          <Button look="text" onClick={save} aria-describedby={id}>
            CSV
          </Button>
        </div>
      </div>
      {error && !table && <ErrorBox message={failureText(error)} onRetry={onRetry} />}
      {!error && !table && (
        <Skeleton>
          <Bone height="12rem" />
        </Skeleton>
      )}
      {table && table.rows.length === 0 && <p className={styles.none}>Nothing in this period.</p>}
      {table && table.rows.length > 0 && (isTable ? <Table {...table} label={title} /> : children)}
    </section>
  )
}

function Table({ heads, rows, label }: FigureTable & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
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
          {rows.map(([name, ...values]) => (
            <tr key={name}>
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
