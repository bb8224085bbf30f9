import type { ReactNode } from 'react'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from '../products.module.css'

type Props<Row> = {
  rows: Row[]
  onChange: (rows: Row[]) => void
  /** The initial values of a new row, and the label of the button that adds it. */
  blank: Row
  add: string
  /** The name of a row, for its buttons: 'detail 2'. */
  nameOf: (row: Row, index: number) => string
  /** The fields of a row; `set` changes some of its values. */
  children: (row: Row, set: (change: Partial<Row>) => void, index: number) => ReactNode
}

/** A sortable list of short rows, such as choices with their surcharges. */
export function RowsField<Row extends object>({ rows, onChange, blank, add, nameOf, children }: Props<Row>) {
  const set = (index: number, change: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const move = (index: number) => {
    const next = [...rows]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    onChange(next)
  }
  return (
    <Stack gap={3}>
      {rows.length > 0 && (
        <Stack as="ul" gap={2}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have neither ids nor state
            <Cluster as="li" unbroken align="end" gap={1} key={index} className={styles.row}>
              {children(row, (change) => set(index, change), index)}
              <IconButton
                label={`Move ${nameOf(row, index)} up`}
                disabled={index === 0}
                onClick={() => move(index)}
                className="quiet"
              >
                <Icon name="up" />
              </IconButton>
              <IconButton
                label={`Remove ${nameOf(row, index)}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
                className="quiet"
              >
                <Icon name="close" />
              </IconButton>
            </Cluster>
          ))}
        </Stack>
      )}
      <div>
        <Button variant="line" onClick={() => onChange([...rows, structuredClone(blank)])}>
          {add}
        </Button>
      </div>
    </Stack>
  )
}
