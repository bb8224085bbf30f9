import type { ReactNode } from 'react'
import { FilterChip as Chip } from '#ui/input/filter-chip.tsx'

/** An active filter in words; pressing it removes the filter. */
export function FilterChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <Chip remove="Remove the filter: " onRemove={onRemove}>
      {children}
    </Chip>
  )
}
