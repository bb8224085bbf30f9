import { useEffect, useState } from 'react'
import { useFormOfPage } from './form-context.ts'
import { useWatch } from './form-state.ts'

/**
 * The rows of a field whose value is a list. A row keeps its key while it moves. What changes the rows clears their
 * errors, which tell the place of a row.
 */
export function useRows<Row = unknown>(name: string) {
  const { form } = useFormOfPage()
  const rows = (useWatch(form, name) ?? []) as Row[]
  const [known, setKnown] = useState<number[]>([])
  const [added, setAdded] = useState<number>()
  const unused = Math.max(-1, ...known) + 1
  const keys = rows.map((_, index) => known[index] ?? unused + index - known.length)
  useEffect(() => {
    if (added !== undefined) document.querySelector<HTMLElement>(`[name^="${name}.${added}."]`)?.focus()
  }, [name, added])

  function change(next: Row[], nextKeys: number[]): void {
    setAdded(undefined)
    setKnown(nextKeys)
    form.clearErrors(name)
    form.setValue(name, next)
  }

  return {
    rows,
    keys,
    /** Adds a row, and moves the focus to its first field. */
    add(row: Row) {
      change([...rows, row], keys)
      setAdded(rows.length)
    },
    move: (from: number, to: number) => change(moved(rows, from, to), moved(keys, from, to)),
    remove: (index: number) => change(rows.toSpliced(index, 1), keys.toSpliced(index, 1)),
  }
}

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1) as [Item]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
