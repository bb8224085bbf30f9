import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../../../ui/money.ts'
import styles from './filter-chips.module.css'
import { hasFilter, type ListQuery, listAddress } from './list-query.ts'

/** The active filters, each a link to the list without it. */
export function FilterChips({ query }: { query: ListQuery }) {
  if (!hasFilter(query)) return null
  const without = (changed: Partial<ListQuery>) => listAddress({ ...query, ...changed, page: 1 })
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {query.min && <Chip text={`From ${dollars(query.min)}`} to={without({ min: '' })} />}
      {query.max && <Chip text={`Up to ${dollars(query.max)}`} to={without({ max: '' })} />}
      {query.stock && <Chip text="In stock only" to={without({ stock: false })} />}
      <li>
        <Link to={without({ min: '', max: '', stock: false })} className={styles.clear}>
          Clear all
        </Link>
      </li>
    </ul>
  )
}

function Chip({ text, to }: { text: string; to: string }) {
  return (
    <li>
      <Link to={to} className={styles.chip}>
        <span className="visually-hidden">Remove </span>
        {text}
        <Icon name="close" className={styles.cross} />
      </Link>
    </li>
  )
}
