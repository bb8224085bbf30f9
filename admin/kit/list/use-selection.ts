import { useState } from 'react'

/** The state of a link that opens a list with all its rows selected. */
export const selectsEverything = 'selects everything'

type Key = string | number

export type RowSelection<Row> = ReturnType<typeof useSelection<Row>>

/**
 * The selected rows of this page; rows that disappear from the page are deselected. With `startsFull`, all rows of the
 * list are selected at first.
 */
export function useSelection<Row>(
  rows: Row[],
  keyOf: (row: Row) => Key,
  { isOffered, startsFull = false }: { isOffered: boolean; startsFull?: boolean },
) {
  const [chosen, setKeys] = useState<ReadonlySet<Key>>()
  const [isEverything, setEverything] = useState(startsFull)
  const keys = chosen ?? new Set(startsFull ? rows.map(keyOf) : [])
  const selected = rows.filter((row) => keys.has(keyOf(row)))
  const set = (next: Iterable<Key>) => {
    setKeys(new Set(next))
    setEverything(false)
  }
  return {
    isOffered,
    selected,
    isEverything: isEverything && selected.length > 0,
    isAll: rows.length > 0 && selected.length === rows.length,
    has: (row: Row) => keys.has(keyOf(row)),
    toggle(row: Row) {
      const key = keyOf(row)
      set(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key])
    },
    toggleAll: () => set(selected.length === rows.length ? [] : rows.map(keyOf)),
    selectEverything: () => setEverything(true),
    clear: () => set([]),
  }
}
