import { FilterChip } from '#ui/input/filter-chip.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { optionsOf } from '../choices.ts'
import { ShopTime } from '../shop-time.tsx'
import type { ListAddress } from './list-address.ts'
import type { Filter } from './list-types.ts'

/** The filters that are set, beside the search; pressing one removes it. */
export function ListChips({ filters, address }: { filters: Filter[]; address: ListAddress }) {
  if (filters.length === 0) return null
  return (
    <Cluster as="ul" gap={2} aria-label="Active filters">
      {filters.map((filter) => (
        <li key={filter.name}>
          <FilterChip remove="Remove the filter: " onRemove={() => address.change({ [filter.name]: '' })}>
            <Words filter={filter} value={address.query[filter.name] ?? ''} />
          </FilterChip>
        </li>
      ))}
    </Cluster>
  )
}

function Words({ filter, value }: { filter: Filter; value: string }) {
  if (filter.kind === 'chip') return filter.chip(value)
  return (
    <span>
      {filter.label}:{' '}
      {filter.kind === 'date' ? (
        <ShopTime at={value} />
      ) : (
        (optionsOf(filter.choices).find((choice) => choice.value === value)?.label ?? value)
      )}
    </span>
  )
}
