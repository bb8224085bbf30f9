import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { usePublishedHeight } from '#ui/layout/use-published-height.ts'
import type { ListAddress } from './list-address.ts'
import styles from './list-selection.module.css'
import type { Selection } from './list-types.ts'
import type { RowSelection } from './use-selection.ts'

type Props<Row> = {
  selection: RowSelection<Row>
  /** The number of all matching rows. */
  count: string | undefined
  address: ListAddress
  fixed: Record<string, string> | undefined
  canSelectEverything: boolean | undefined
  bulk: (selection: Selection<Row>) => ReactNode
}

/** The bar with the actions on the selected rows. */
export function ListSelection<Row>({
  selection,
  count,
  address,
  fixed,
  canSelectEverything,
  bulk,
}: Props<Row>) {
  const { selected, isEverything, isAll, selectEverything, clear } = selection
  const shown = isEverything ? (count ?? '') : String(selected.length)
  const { after: _, before: __, page: ___, ...query } = address.query
  const bar = useRef<HTMLElement>(null)
  usePublishedHeight(bar, '--low-bar-height')
  return (
    <Cluster
      as="section"
      gap={4}
      rows={0}
      ref={bar}
      className={styles.bar}
      aria-label="Selection"
      hidden={selected.length === 0}
    >
      <p role="status">{selected.length > 0 && `${shown} selected`}</p>
      {canSelectEverything && isAll && !isEverything && (
        <Button variant="text" onClick={selectEverything}>
          Select all {count}
        </Button>
      )}
      <Button variant="text" onClick={clear}>
        Clear
      </Button>
      <Cluster gap={2} className={styles.actions}>
        {selected.length > 0 &&
          bulk({
            rows: selected,
            everything: isEverything ? { ...fixed, ...query } : undefined,
            count: shown,
            clear,
          })}
      </Cluster>
    </Cluster>
  )
}
