import { useDeferredValue, useEffect } from 'react'
import { useLocation } from 'react-router'

/** More than a screen shows. */
const firstRows = 12

let hasOpened = false

/** When staff open the back office at a list, a phone shows the first rows before it renders the others. */
export function useFirstRows<Row>(rows: Row[]): Row[] {
  // Staff may come back to any other, which must at once be as high as it was. The first address of a tab has this key.
  const isOpening = useLocation().key === 'default' && !hasOpened
  const isWhole = useDeferredValue(true, !isOpening)
  useEffect(() => {
    hasOpened = true
  }, [])
  return isWhole ? rows : rows.slice(0, firstRows)
}
