import { type ComponentType, useState } from 'react'
import { productListMessages } from '#messages/product-list.ts'
import { Button } from '#ui/input/button.tsx'
import type { ListQuery } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import styles from './filters.module.css'
import type { ListFigures } from './use-list-figures.ts'

type Props = {
  query: ListQuery
  figures: ListFigures
  onChange: (changed: Partial<ListQuery>) => void
}

/** On a phone the filters are in a sheet, which is loaded when it is first wanted. */
export function FilterSheetButton(props: Props) {
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
        className={`with-scripts ${styles.open}`}
        aria-haspopup="dialog"
        // With the touch, so that the click has less to wait for.
        onPointerDown={load}
        onClick={() => {
          setOpen(true)
          load()
        }}
      >
        {productListMessages.filters.open(activeFilters(props.query, true).length)}
      </Button>
      {FilterSheet && <FilterSheet {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
