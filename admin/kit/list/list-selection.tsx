import type { ReactNode } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { LowBar } from '../low-bar.tsx'
import type { ListAddress } from './list-address.ts'
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
export function ListSelection<Row>(props: Props<Row>) {
  const { selection, count, address, fixed, canSelectEverything, bulk } = props
  const { selected, isEverything, isAll, selectEverything, clear } = selection
  const shown = isEverything ? (count ?? '') : String(selected.length)
  const { after: _, before: __, page: ___, ...query } = address.query
  return (
    <LowBar as="section" aria-label="Selection" hidden={selected.length === 0}>
      <strong role="status">{selected.length > 0 && `${shown} selected`}</strong>
      {canSelectEverything && isAll && !isEverything && (
        <Button variant="text" onClick={selectEverything}>
          Select all {count}
        </Button>
      )}
      <Button variant="text" onClick={clear}>
        Clear
      </Button>
      <Actions>
        {selected.length > 0 &&
          bulk({
            rows: selected,
            everything: isEverything ? { ...fixed, ...query } : undefined,
            count: shown,
            clear,
          })}
      </Actions>
    </LowBar>
  )
}
