import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { productListMessages } from '#messages/product-list.ts'
import type { Category } from '../../../contract/shop/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './filters.module.css'
import { type ListQuery, listAddress, listOrderings } from './list-query.ts'
import { PriceInput } from './price-input.tsx'

const messages = productListMessages.filters

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
      aria-label={messages.title}
      onSubmit={(event) => event.preventDefault()}
    >
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <label className={styles.part}>
        <span>{messages.category}</span>
        <select
          name="category"
          value={query.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{messages.allCategories}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend can't stand in a row with labels */}
      <div className={styles.part} role="group" aria-label={messages.price}>
        <span aria-hidden="true">{messages.price}</span>
        <span className={styles.range}>
          <PriceInput
            name="min"
            label={messages.minPrice}
            placeholder={messages.min}
            value={query.min}
            onCommit={(min) => change({ min })}
          />
          <span aria-hidden="true">–</span>
          <PriceInput
            name="max"
            label={messages.maxPrice}
            placeholder={messages.max}
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
        {messages.inStock}
      </label>
      <div className={styles.count} role="status">
        {children}
      </div>
      <label className={`${styles.part} ${styles.sort}`}>
        <span>{messages.sortBy}</span>
        <select name="sort" value={query.sort} onChange={(event) => change({ sort: event.target.value })}>
          <option value="">{query.search ? messages.byRelevance : messages.byPlate}</option>
          {listOrderings.map((ordering) => (
            <option key={ordering} value={ordering}>
              {messages.orderings[ordering]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" look="line">
          {messages.apply}
        </Button>
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
