import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category } from '../../../contract/shop/catalogue.ts'
import styles from './filters.module.css'
import { type ListQuery, listAddress } from './list-query.ts'
import { listOrderings } from './orderings.ts'
import { PriceInput } from './price-input.tsx'

type Props = {
  query: ListQuery
  categories: readonly Category[]
  /** How many there are. */
  children: ReactNode
}

/** One row on a hairline. Each control acts at once; without scripts the form has a button. */
export function Filters({ query: asked, categories, children }: Props) {
  const navigate = useNavigate()
  const [query, setQuery] = useFollowing(asked)

  function change(changed: Partial<ListQuery>) {
    const wanted = { ...query, ...changed, page: 1 }
    setQuery(wanted)
    navigate(listAddress(wanted))
  }

  return (
    <form
      className={styles.sift}
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
            label="Lowest price in dollars"
            placeholder="from"
            value={query.min}
            onCommit={(min) => change({ min })}
          />
          <span aria-hidden="true">–</span>
          <PriceInput
            name="max"
            label="Highest price in dollars"
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

/** What was just chosen shows at once; the address, when it has followed or gone elsewhere, counts again. */
function useFollowing(asked: ListQuery) {
  const [shown, setShown] = useState(asked)
  const [followed, setFollowed] = useState(listAddress(asked))
  if (followed !== listAddress(asked)) {
    setFollowed(listAddress(asked))
    setShown(asked)
  }
  return [shown, setShown] as const
}
