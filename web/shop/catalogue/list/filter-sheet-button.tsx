import { type ComponentType, useState } from 'react'
import { productListMessages } from '#messages/product-list.ts'
import { Button } from '#ui/input/button.tsx'
import type { ListQuery } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import type { ListFigures } from './load-products.ts'
import styles from './products.module.css'

type Props = {
  query: ListQuery
  figures: ListFigures | undefined
  onChange: (changed: Partial<ListQuery>) => void
}

/** Opens the sheet with a phone's filters, which loads on first use. */
export function FilterSheetButton({ figures, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [FilterSheet, setFilterSheet] = useState<ComponentType<FilterSheetProps>>()

  function load() {
    import('./filter-sheet.tsx').then(
      (loaded) => setFilterSheet(() => loaded.FilterSheet),
      (error) => console.warn('The filters could not be loaded.', error),
    )
  }

  return (
    <>
      <Button
        variant="line"
        className={`with-scripts ${styles.open} ${styles.low}`}
        aria-haspopup="dialog"
        // Starts loading when a touch begins, so the click waits less.
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
