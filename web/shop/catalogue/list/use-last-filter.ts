import { useState } from 'react'
import type { ListQuery } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'

/** The text of the filter that came last, as addresses followed each other; in the first, of the last one in it. */
export function useLastFilter(query: ListQuery): string | undefined {
  const active = activeFilters(query, true).map(({ text }) => text)
  const [known, setKnown] = useState(active)
  const kept = known.filter((text) => active.includes(text))
  const inOrder = [...kept, ...active.filter((text) => !kept.includes(text))]
  if (inOrder.join() !== known.join()) setKnown(inOrder)
  return inOrder.at(-1)
}
