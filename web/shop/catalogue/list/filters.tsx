import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { productListMessages } from '#messages/product-list.ts'
import { facetNames } from '#model/facets.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { ListedCategory } from '#web/page/load-categories.ts'
import { ChoiceSelect } from '../choice-select.tsx'
import { type ListQuery, listAddress } from '../list-address.ts'
import { hasChoice } from './facet-choices.tsx'
import { FacetDropDown } from './facet-drop-down.tsx'
import { FilterSheetButton } from './filter-sheet-button.tsx'
import { listOrderings } from './list-query.ts'
import type { ListFigures } from './load-products.ts'
import { PriceFields } from './price-fields.tsx'
import styles from './products.module.css'
import { StockField } from './stock-field.tsx'

const messages = productListMessages.filters

type Props = {
  query: ListQuery
  categories: readonly ListedCategory[]
  figures: ListFigures | undefined
  /** The figures are loading. Facets have their room from the start, so that the list does not move. */
  loading: boolean
  /** The number of results. */
  children: ReactNode
}

/**
 * The filters of the list. Each control takes effect at once; without JavaScript a button submits them. If the backend
 * counts facets, includes them, and on a phone with scripts moves all filters into a sheet.
 */
export function Filters({ query: current, categories, figures, loading, children }: Props) {
  const navigate = useNavigate()
  const [query, setQuery] = useOptimisticQuery(current)
  const facets = figures?.facets
  const counts = new Map(facets?.category.map(({ value, count }) => [value, count]))

  function change(changed: Partial<ListQuery>) {
    const next = { ...query, ...changed, page: 1 }
    setQuery(next)
    navigate(listAddress(next))
  }

  return (
    <form
      className={classNames(styles.filters, styles.fields, (facets || loading) && styles.faceted)}
      action="/products"
      aria-label={messages.title}
      onSubmit={(event) => event.preventDefault()}
    >
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <Cluster align="start" gap={5} rows={4}>
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
              {facets ? messages.counted(name, counts.get(slug) ?? 0) : name}
            </option>
          ))}
        </ChoiceSelect>
        <PriceFields className={styles.folded} query={query} range={figures?.prices} onCommit={change} />
        {facets &&
          facetNames.map(
            (name) =>
              hasChoice({ name, facets, query }) && (
                <FacetDropDown key={name} name={name} facets={facets} query={query} onChange={change} />
              ),
          )}
        <StockField
          className={`${styles.folded} ${styles.low}`}
          query={query}
          count={facets?.in_stock}
          onChange={change}
        />
        {(facets || loading) && <FilterSheetButton query={query} figures={figures} onChange={change} />}
        <Cluster align="end" justify="between" gap={5} rows={2} className={styles.last}>
          <div className="quiet">{children}</div>
          <ChoiceSelect
            className={styles.sort}
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
            <Button type="submit" variant="line">
              {messages.apply}
            </Button>
          </noscript>
        </Cluster>
      </Cluster>
    </form>
  )
}

/** Shows a choice before its navigation ends; a new address always takes precedence. */
function useOptimisticQuery(current: ListQuery) {
  const [shown, setShown] = useState(current)
  const [followed, setFollowed] = useState(listAddress(current))
  if (followed !== listAddress(current)) {
    setFollowed(listAddress(current))
    setShown(current)
  }
  return [shown, setShown] as const
}
