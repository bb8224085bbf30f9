import { Link, useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { categoryAddress } from '#web/client/page-addresses.ts'
import type { Categories } from '#web/page/use-categories.ts'

/** The categories as links, or one line with the reason for their absence. */
export function CategoryLinks({ categories }: { categories: Categories }) {
  const { pathname, search } = useLocation()
  const current = pathname === '/products' ? new URLSearchParams(search).get('category') : null

  if (categories === 'loading') return <p role="status">{layoutMessages.categories.loading}</p>
  if (!categories.ok) return <p role="alert">{categories.message}</p>
  if (categories.value.length === 0) return <p>{layoutMessages.categories.empty}</p>
  return (
    <ul>
      {categories.value.map(({ slug, name, product_count }) => (
        <li key={slug}>
          <Link
            to={categoryAddress(slug)}
            className="target"
            aria-current={slug === current ? 'page' : undefined}
          >
            {name}
            {product_count !== undefined && (
              <span className="quiet" aria-hidden="true">
                {product_count}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
