import { Link } from 'react-router'
import { uiMessages } from '#ui/messages.ts'
import { Cluster } from '../layout/arrange.tsx'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

export function Pagination({ page, pages, hrefOf }: Props) {
  if (pages <= 1) return null
  const gapBefore = (index: number) => `gap-${index}`
  return (
    <Cluster
      as="nav"
      unbroken
      justify="center"
      gap={1}
      className={styles.pages}
      aria-label={uiMessages.pages.label}
    >
      <Turn to={page > 1 ? hrefOf(page - 1) : undefined} label={uiMessages.pages.previous} icon="previous" />
      <Cluster as="ol" justify="center" gap={1}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? gapBefore(index)}>
            {number ? (
              <Link
                to={hrefOf(number)}
                aria-label={uiMessages.pages.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </Cluster>
      <Turn to={page < pages ? hrefOf(page + 1) : undefined} label={uiMessages.pages.next} icon="next" />
    </Cluster>
  )
}

function Turn({ to, label, icon }: { to: string | undefined; label: string; icon: 'previous' | 'next' }) {
  if (!to) {
    return (
      <span aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}

/** The first and last pages, the current one and its neighbors; `undefined` stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const candidates = [1, 2, page - 1, page, page + 1, pages - 1, pages]
  const shown = [...new Set(candidates)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return shown.flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? [undefined, n] : [n]))
}
