import { Link, useRevalidator } from 'react-router'
import { catalogueMessages } from '#messages/catalogue.ts'
import { productListMessages } from '#messages/product-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import type { Loaded } from '../../client/loaded.ts'
import { type ListQuery, listAddress } from './list-query.ts'
import type { ProductPage } from './load-products.ts'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

const messages = productListMessages

/** How many cards are above the fold on a wide screen. */
const eagerCount = 3

export function ProductResults({ query, page }: { query: ListQuery; page: Loaded<ProductPage> }) {
  const { revalidate } = useRevalidator()
  if (!page.ok) return <ErrorBox className={styles.error} message={page.message} onRetry={revalidate} />
  const { products, pages } = page.value
  return (
    <>
      {products.length === 0 ? (
        <NoResults query={query} />
      ) : (
        <div className={styles.grid}>
          {products.map((product, index) => (
            <ProductCard
              key={product.slug}
              product={product}
              eager={index < eagerCount}
              first={index === 0}
            />
          ))}
        </div>
      )}
      <Pagination
        page={query.page}
        pages={pages}
        hrefOf={(number) => listAddress({ ...query, page: number })}
      />
    </>
  )
}

function NoResults({ query }: { query: ListQuery }) {
  const text = messages.empty({ search: query.search, category: query.category !== '' })
  return (
    <EmptyState title={text}>
      {query.search && <p>{messages.searchHint}</p>}
      {listAddress(query) !== '/products' && <Link to="/products">{catalogueMessages.allProducts}</Link>}
    </EmptyState>
  )
}
