import { productListMessages } from '#messages/product-list.ts'
import { Icon } from '#ui/data/icon.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { type ListQuery, listAddress } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'
import { noFilters } from './list-query.ts'
import styles from './products.module.css'

const messages = productListMessages.filters

/** The active filters, each a link to the list without it. */
export function FilterChips({ query, hasFacets }: { query: ListQuery; hasFacets: boolean }) {
  const filters = activeFilters(query, hasFacets)
  if (filters.length === 0) return null
  return (
    <Cluster as="ul" gap={3} rows={2} aria-label={messages.active}>
      {filters.map(({ text, without }) => (
        <Chip key={text} text={text} to={listAddress({ ...query, ...without, page: 1 })} />
      ))}
      <li>
        <ButtonLink variant="text" to={listAddress({ ...query, ...noFilters, page: 1 })}>
          {messages.clearAll}
        </ButtonLink>
      </li>
    </Cluster>
  )
}

function Chip({ text, to }: { text: string; to: string }) {
  return (
    <li>
      <ButtonLink variant="line" to={to} className={styles.chip}>
        <span className="visually-hidden">{messages.remove}</span>
        {text}
        <Icon name="close" small />
      </ButtonLink>
    </li>
  )
}
