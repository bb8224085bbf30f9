import type { ReactNode } from 'react'
import { Icon } from '#ui/data/icon.tsx'
import { Button } from '#ui/input/button.tsx'
import { SelectField, TextField } from '#ui/input/field.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { optionsOf } from '../choices.ts'
import { DropDown } from '../drop-down.tsx'
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
  /** After the filters that are set. */
  children: ReactNode
}

/** Search box, a button that opens the filters, and those that are set; on narrow screens also the ordering. */
export function ListFilters({ search, filters, columns, ordering, address, isNarrow, children }: Props) {
  const sortable = columns.filter((column) => column.ordering)
  const hasFields = filters.some((filter) => filter.kind !== 'chip' || filter.field)
  const set = filters.filter(({ name }) => address.query[name])
  if (!search && filters.length === 0) return null
  return (
    <Cluster as="search" gap={3} rows={3}>
      {search && <SearchBox hint={search} address={address} />}
      {(hasFields || (isNarrow && sortable.length > 0)) && (
        <DropDown
          label={
            <>
              <Icon path={icons.filter} />
              <FiltersWord count={set.length} />
            </>
          }
        >
          {(close) => (
            <Stack gap={4} className={styles.fields}>
              <Columns least={8} most={2} gap={4}>
                {filters.map((filter) => (
                  <FilterField key={filter.name} filter={filter} address={address} />
                ))}
                {isNarrow && sortable.length > 0 && <OrderField {...{ sortable, ordering, address }} />}
              </Columns>
              {isNarrow && <Button onClick={close}>Done</Button>}
            </Stack>
          )}
        </DropDown>
      )}
      <ListChips filters={set} address={address} />
      {children}
    </Cluster>
  )
}

/** 'Filters (2)'; beside the search on a phone only the number is seen. */
function FiltersWord({ count }: { count: number }) {
  if (count === 0) return <span className={styles.word}>Filters</span>
  return (
    <span>
      <span className={styles.word}>Filters (</span>
      {count}
      <span className={styles.word}>)</span>
    </span>
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
  const change = (chosen: string) => address.change({ [name]: chosen })
  if (filter.kind === 'chip') return filter.field?.(change)
  if (filter.kind === 'date') {
    return <TextField type="date" {...{ label, value }} onChange={(event) => change(event.target.value)} />
  }
  return (
    <SelectField {...{ label, value }} onChange={(event) => change(event.target.value)}>
      <option value="">{filter.none ?? 'All'}</option>
      {optionsOf(filter.choices).map(({ value: choice, label: text }) => (
        <option key={choice} value={choice}>
          {text}
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
      className={styles.sort}
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
