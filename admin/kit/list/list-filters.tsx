import { Icon } from '#ui/data/icon.tsx'
import { SelectField, TextField } from '#ui/input/field.tsx'
import { Cluster, Columns } from '#ui/layout/arrange.tsx'
import { icons } from '../icons.ts'
import styles from './list.module.css'
import type { ListAddress } from './list-address.ts'
import { ListChips } from './list-chips.tsx'
import type { Column, Filter } from './list-types.ts'
import { useSearchText } from './use-search-text.ts'

type Props = {
  search: string | undefined
  filters: Filter[]
  columns: Column<never>[]
  ordering: string | undefined
  address: ListAddress
  isNarrow: boolean
}

/** Search box and filters; narrow screens fold the filters away together with a choice of the ordering. */
export function ListFilters({ search, filters, columns, ordering, address, isNarrow }: Props) {
  const sortable = columns.filter((column) => column.ordering)
  const hasFields = filters.some((filter) => filter.kind !== 'chip' || filter.field)
  const fields = filters.map((filter) => <FilterField key={filter.name} filter={filter} address={address} />)
  if (!search && filters.length === 0) return null
  return (
    <Cluster as="search" align="end" gap={4} rows={3} className={styles.filters}>
      {search && <SearchBox hint={search} address={address} />}
      {!isNarrow && fields}
      {isNarrow && (hasFields || sortable.length > 0) && (
        <details className={styles.whole}>
          <summary className="target">
            <Icon path={icons.filter} />
            Filters
          </summary>
          <Columns least={8} gap={3}>
            {fields}
            {sortable.length > 0 && <OrderField {...{ sortable, ordering, address }} />}
          </Columns>
        </details>
      )}
      <ListChips {...{ filters, address, isNarrow }} />
    </Cluster>
  )
}

function SearchBox({ hint, address }: { hint: string; address: ListAddress }) {
  const [text, setText] = useSearchText(address)
  return (
    <TextField
      label={`Search: ${hint}`}
      hideLabel
      type="search"
      className={styles.search}
      placeholder={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  )
}

function FilterField({ filter, address }: { filter: Filter; address: ListAddress }) {
  const { name, label } = filter
  const value = address.query[name] ?? ''
  const isSet = value !== '' ? styles.set : undefined
  const change = (chosen: string) => address.change({ [name]: chosen })
  if (filter.kind === 'chip') return filter.field?.(change)
  if (filter.kind === 'date') {
    return (
      <TextField
        type="date"
        {...{ label, value }}
        className={isSet}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  return (
    <SelectField {...{ label, value }} className={isSet} onChange={(event) => change(event.target.value)}>
      <option value="">All</option>
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

type OrderProps = Pick<Props, 'ordering' | 'address'> & { sortable: Column<never>[] }

function OrderField({ sortable, ordering = '', address }: OrderProps) {
  return (
    <SelectField
      label="Sort by"
      value={address.query.ordering ?? ordering}
      onChange={(event) => address.change({ ordering: event.target.value })}
    >
      {sortable.flatMap(({ label, ordering: by }) => [
        <option key={by} value={by}>
          {label}, ascending
        </option>,
        <option key={`-${by}`} value={`-${by}`}>
          {label}, descending
        </option>,
      ])}
    </SelectField>
  )
}
