import { useDeferredValue, useEffect } from 'react'
import { useLocation } from 'react-router'

let hasOpened = false

/** When staff open the back office at a list, the `count` rows that a screen shows are rendered before the others. */
export function useFirstRows<Row>(rows: Row[], count: number): Row[] {
  // Staff may come back to any other, which must at once be as high as it was. The first address of a tab has this key.
  const isOpening = useLocation().key === 'default' && !hasOpened
  const isWhole = useDeferredValue(true, !isOpening)
  useEffect(() => {
    hasOpened = true
  }, [])
  return isWhole ? rows : rows.slice(0, count)
}
