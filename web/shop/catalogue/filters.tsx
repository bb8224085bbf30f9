import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category } from '../../../contract/shop/catalogue.ts'
import styles from './filters.module.css'
import { type ListQuery, listAddress, listOrderings } from './list-query.ts'
import { PriceInput } from './price-input.tsx'

type Props = {
  query: ListQuery
  categories: readonly Category[]
  /** The number of results. */
  children: ReactNode
}

/** Each control takes effect at once; without JavaScript there is a button. */
export function Filters({ query: current, categories, children }: Props) {
  const navigate = useNavigate()
  const [query, setQuery] = useOptimisticQuery(current)

  function change(changed: Partial<ListQuery>) {
    const next = { ...query, ...changed, page: 1 }
    setQuery(next)
    navigate(listAddress(next))
  }

  return (
    <form
      className={styles.filters}
      action="/products"
      aria-label="Filter and sort"
      onSubmit={(event) => event.preventDefault()}
    >
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <label className={styles.part}>
        <span>Category</span>
        <select
          name="category"
          value={query.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">All</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend can't stand in a row with labels */}
      <div className={styles.part} role="group" aria-label="Price">
        <span aria-hidden="true">Price</span>
        <span className={styles.range}>
          <PriceInput
            name="min"
            label="Minimum price in dollars"
            placeholder="from"
            value={query.min}
            onCommit={(min) => change({ min })}
          />
          <span aria-hidden="true">–</span>
          <PriceInput
            name="max"
            label="Maximum price in dollars"
            placeholder="to"
            value={query.max}
            onCommit={(max) => change({ max })}
          />
        </span>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="stock"
          value="1"
          checked={query.stock}
          onChange={(event) => change({ stock: event.target.checked })}
        />
        In stock only
      </label>
      <div className={styles.count} role="status">
        {children}
      </div>
      <label className={`${styles.part} ${styles.sort}`}>
        <span>Sort by</span>
        <select name="sort" value={query.sort} onChange={(event) => change({ sort: event.target.value })}>
          <option value="">{query.search ? 'Best match' : 'Plate number'}</option>
          {listOrderings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">Apply</button>
      </noscript>
    </form>
  )
}

/** Shows a choice before its navigation ends; whenever the address changes, the address wins. */
function useOptimisticQuery(current: ListQuery) {
  const [shown, setShown] = useState(current)
  const [followed, setFollowed] = useState(listAddress(current))
  if (followed !== listAddress(current)) {
    setFollowed(listAddress(current))
    setShown(current)
  }
  return [shown, setShown] as const
}
