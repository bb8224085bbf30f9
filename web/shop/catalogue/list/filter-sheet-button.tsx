import { useState } from 'react'
import { productListMessages } from '#messages/product-list.ts'
import { Button } from '#ui/input/button.tsx'
import { useSheet } from '#web/page/use-sheet.ts'
import type { ListQuery } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'
import type { ListFigures } from './load-products.ts'
import styles from './products.module.css'

type Props = {
  query: ListQuery
  figures: ListFigures | undefined
  onChange: (changed: Partial<ListQuery>) => void
}

const loadFilterSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

/** Opens the sheet with a phone's filters. */
export function FilterSheetButton({ figures, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [FilterSheet, load] = useSheet(loadFilterSheet)

  return (
    <>
      <Button
        variant="line"
        className={`with-scripts ${styles.open} ${styles.low}`}
        aria-haspopup="dialog"
        // If the sheet is not there yet, the click waits less.
        onPointerDown={load}
        onClick={() => {
          setOpen(true)
          load()
        }}
      >
        {productListMessages.filters.open(activeFilters(props.query, true).length)}
      </Button>
      {FilterSheet && figures && (
        <FilterSheet {...props} figures={figures} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
