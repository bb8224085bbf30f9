import { FilterChip } from '#ui/input/filter-chip.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './list.module.css'
import type { ListAddress } from './list-address.ts'
import type { Filter } from './list-types.ts'

type Props = { filters: Filter[]; address: ListAddress; isNarrow: boolean }

/** The active filters without a visible field: on narrow screens all of them, since the fields are folded away. */
export function ListChips({ filters, address, isNarrow }: Props) {
  const shown = filters.flatMap((filter) => {
    const value = address.query[filter.name]
    return value && (isNarrow || 'chip' in filter) ? [{ filter, value }] : []
  })
  if (shown.length === 0) return null
  return (
    <Cluster as="ul" gap={2} className={styles.whole} aria-label="Active filters">
      {shown.map(({ filter, value }) => (
        <li key={filter.name}>
          <FilterChip remove="Remove the filter: " onRemove={() => address.change({ [filter.name]: '' })}>
            {textOf(filter, value)}
          </FilterChip>
        </li>
      ))}
    </Cluster>
  )
}

function textOf(filter: Filter, value: string) {
  if ('chip' in filter) return filter.chip(value)
  const text =
    'choices' in filter ? filter.choices.find((choice) => choice.value === value)?.label : undefined
  return `${filter.label}: ${text ?? value}`
}
