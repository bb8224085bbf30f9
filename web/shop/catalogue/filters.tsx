import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { productListMessages } from '#messages/product-list.ts'
import type { Category } from '../../../contract/shop/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import styles from './filters.module.css'
import { type ListQuery, listAddress, listOrderings } from './list-query.ts'
import type { PriceRange } from './load-products.ts'
import { PriceFields } from './price-fields.tsx'

const messages = productListMessages.filters

type Props = {
  query: ListQuery
  categories: readonly Category[]
  /** Of what is listed. */
  prices: PriceRange | undefined
  /** The number of results. */
  children: ReactNode
}

/** Each control takes effect at once; without JavaScript there is a button. */
export function Filters({ query: current, categories, prices, children }: Props) {
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
      <ChoiceSelect
        className={styles.part}
        label={messages.category}
        name="category"
        value={query.category}
        onCommit={(category) => change({ category })}
      >
        <option value="">{messages.allCategories}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </ChoiceSelect>
      <PriceFields query={query} range={prices} onCommit={change} />
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
      <ChoiceSelect
        className={`${styles.part} ${styles.sort}`}
        label={messages.sortBy}
        name="sort"
        value={query.sort}
        onCommit={(sort) => change({ sort })}
      >
        <option value="">{query.search ? messages.byRelevance : messages.byPlate}</option>
        {listOrderings.map((ordering) => (
          <option key={ordering} value={ordering}>
            {messages.orderings[ordering]}
          </option>
        ))}
      </ChoiceSelect>
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
