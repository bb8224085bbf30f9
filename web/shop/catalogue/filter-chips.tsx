import { Link } from 'react-router'
import { productListMessages } from '#messages/product-list.ts'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../../../ui/money.ts'
import styles from './filter-chips.module.css'
import { hasFilter, type ListQuery, listAddress } from './list-query.ts'

const messages = productListMessages.filters

/** The active filters, each a link to the list without it. */
export function FilterChips({ query }: { query: ListQuery }) {
  if (!hasFilter(query)) return null
  const without = (changed: Partial<ListQuery>) => listAddress({ ...query, ...changed, page: 1 })
  return (
    <ul className={styles.chips} aria-label={messages.active}>
      {query.min && <Chip text={messages.from(dollars(query.min))} to={without({ min: '' })} />}
      {query.max && <Chip text={messages.upTo(dollars(query.max))} to={without({ max: '' })} />}
      {query.stock && <Chip text={messages.inStock} to={without({ stock: false })} />}
      <li>
        <Link to={without({ min: '', max: '', stock: false })} className={styles.clear}>
          {messages.clearAll}
        </Link>
      </li>
    </ul>
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
