import type { Facets } from '#contract/shop/list-facets.ts'
import { productListMessages } from '#messages/product-list.ts'
import type { FacetName } from '#model/facets.ts'
import type { ListQuery } from '../list-address.ts'
import styles from './products.module.css'

const messages = productListMessages.filters

export type FacetProps = {
  name: FacetName
  facets: Facets
  query: ListQuery
  onChange: (changed: Partial<ListQuery>) => void
}

/** The values of a facet with their numbers of results; values without results are disabled. */
export function FacetChoices({ name, facets, query, onChange }: FacetProps) {
  const chosen = query[name]
  return facets[name].map(({ value, count }) => {
    const isChosen = chosen.includes(value)
    return (
      <label key={value} className={`target ${styles.choice}`}>
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isChosen}
          disabled={count === 0 && !isChosen}
          onChange={() =>
            onChange({ [name]: isChosen ? chosen.filter((other) => other !== value) : [...chosen, value] })
          }
        />
        {messages.facets[name].values[value]} <span className="quiet">{count}</span>
      </label>
    )
  })
}

/** Whether the facet has values to choose. */
export function hasChoice({ name, facets, query }: Omit<FacetProps, 'onChange'>): boolean {
  return facets[name].length > 1 || query[name].length > 0
}
