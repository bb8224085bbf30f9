import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

type Props = { page: number; pages: number /** The address of a page. */; hrefOf: (page: number) => string }

export function Pagination({ page, pages, hrefOf }: Props) {
  if (pages <= 1) return null
  const gapBefore = (index: number) => `gap-${index}`
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Turn to={page > 1 ? hrefOf(page - 1) : undefined} label="Previous page" icon="previous" />
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? gapBefore(index)}>
            {number ? (
              <Link
                to={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </ol>
      <Turn to={page < pages ? hrefOf(page + 1) : undefined} label="Next page" icon="next" />
    </nav>
  )
}

function Turn({ to, label, icon }: { to: string | undefined; label: string; icon: 'previous' | 'next' }) {
  if (!to) {
    return (
      <span className={styles.end} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} className={styles.turn}>
      <Icon name={icon} />
    </Link>
  )
}
