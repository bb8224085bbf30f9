import { useDeferredValue } from 'react'
import { useLocation } from 'react-router'

/** More than a screen shows. */
const firstRows = 12

/** When staff open the back office at a list, a phone shows the first rows before it renders the others. */
export function useFirstRows<Row>(rows: Row[]): Row[] {
  // Anywhere else they may come back, and the page must at once be as high as it was.
  const isOpening = useLocation().key === 'default'
  const isWhole = useDeferredValue(true, !isOpening)
  return isWhole ? rows : rows.slice(0, firstRows)
}
