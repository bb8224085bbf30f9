import { Link } from 'react-router'
import { productListMessages } from '#messages/product-list.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { type ListQuery, listAddress } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'
import styles from './filter-chips.module.css'
import { noFilters } from './list-query.ts'

const messages = productListMessages.filters

/** The active filters, each a link to the list without it. */
export function FilterChips({ query, hasFacets }: { query: ListQuery; hasFacets: boolean }) {
  const filters = activeFilters(query, hasFacets)
  if (filters.length === 0) return null
  return (
    <Cluster as="ul" gap={4} rows={2} className={styles.chips} aria-label={messages.active}>
      {filters.map(({ text, without }) => (
        <Chip key={text} text={text} to={listAddress({ ...query, ...without, page: 1 })} />
      ))}
      <li>
        <Link to={listAddress({ ...query, ...noFilters, page: 1 })} className={styles.clear}>
          {messages.clearAll}
        </Link>
      </li>
    </Cluster>
  )
}

function Chip({ text, to }: { text: string; to: string }) {
  return (
    <li>
      <Link to={to} className={styles.chip}>
        <span className="visually-hidden">{messages.remove}</span>
        {text}
        <Icon name="close" className={styles.cross} />
      </Link>
    </li>
  )
}
