import { Link, useLocation } from 'react-router'
import styles from './category-links.module.css'
import type { Categories } from './use-categories.ts'

/** The categories as links, or in one line why there are none to see. */
export function CategoryLinks({ categories }: { categories: Categories }) {
  const { pathname, search } = useLocation()
  const shown = pathname === '/products' ? new URLSearchParams(search).get('category') : null

  if (categories === 'loading') return <p role="status">Loading...</p>
  if (!categories.ok) return <p role="alert">{categories.message}</p>
  if (categories.value.length === 0) return <p>No categories found</p>
  return (
    <ul>
      {categories.value.map(({ slug, name, product_count }) => (
        <li key={slug}>
          <Link
            to={`/products?category=${slug}`}
            className={styles.link}
            aria-current={slug === shown ? 'page' : undefined}
          >
            {name}
            {product_count !== undefined && (
              <span className={styles.count} aria-hidden="true">
                {product_count}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
