import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { catalogueMessages } from '#messages/catalogue.ts'
import { productListMessages } from '#messages/product-list.ts'
import { dollars } from '#model/money-text.ts'
import { Pagination } from '#ui/data/pagination.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { NoSuchPage } from '#ui/feedback/no-such-page.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'
import { isPastLastPage, type Loaded } from '#web/client/loaded.ts'
import type { ListedCategory } from '#web/page/load-categories.ts'
import { type ListQuery, listAddress } from '../list-address.ts'
import { ProductCard } from '../product-card.tsx'
import { activeFilters } from './active-filters.ts'
import { isRangeReversed, noFilters } from './list-query.ts'
import type { ProductPage } from './load-products.ts'
import styles from './products.module.css'

const messages = productListMessages
const { filters } = messages

/** Number of cards above the fold on a wide screen. */
const eagerCount = 3

type Props = {
  query: ListQuery
  page: Loaded<ProductPage>
  categories: readonly ListedCategory[]
  /** The text of the last added filter. */
  lastFilter: string | undefined
}

export function ProductResults({ query, page, ...ways }: Props) {
  const { revalidate } = useRevalidator()
  if (!page.ok) return <ErrorBox message={page.message} onRetry={revalidate} />
  const { products, pages, instead } = page.value
  const hrefOf = (number: number) => listAddress({ ...query, page: number })
  if (isPastLastPage(page.value)) return <NoSuchPage page={query.page} pages={pages} hrefOf={hrefOf} />
  if (products.length === 0) return <NoResults query={query} page={page.value} {...ways} />
  return (
    <Stack gap={5}>
      {instead && (
        <p className="quiet">
          {messages.instead(instead)}{' '}
          <Link to={listAddress({ ...query, exact: true, page: 1 })}>{messages.exactly(query.search)}</Link>
        </p>
      )}
      <Shelves products={products} />
      <Pagination page={query.page} pages={pages} hrefOf={hrefOf} />
    </Stack>
  )
}

/** After this time, in ms, the cards have their heights, and fonts and the first pictures are there. */
const settledMs = 1000

/** The last settled list, with the heights of its cards in px in a window of that width. */
let lastSettled: { products: ProductPage['products']; heights: number[]; width: MediaQueryList } | undefined

/**
 * Once the browser knows the heights of all cards, a phone lays out and paints only those near the window
 * (`products.module.css`): a hundred others would delay each answer to a touch. Other products are laid out whole first,
 * so that coming back to a place in the list finds it; those that were settled last have their heights at once.
 */
function Shelves({ products }: Pick<ProductPage, 'products'>) {
  const shelves = useRef<HTMLDivElement>(null)
  useBrowserLayoutEffect(() => {
    const element = shelves.current
    if (!element) return
    const cards = [...element.children] as HTMLElement[]
    const settle = () => element.setAttribute('data-settled', '')
    let timer: ReturnType<typeof setTimeout> | undefined
    if (lastSettled?.products === products && lastSettled.width.matches) {
      for (const [index, height] of lastSettled.heights.entries())
        cards[index]?.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`)
      settle()
    } else
      timer = setTimeout(() => {
        const heights = cards.map((card) => card.getBoundingClientRect().height)
        lastSettled = {
          products,
          heights,
          width: matchMedia(`(${innerWidth}px <= width < ${innerWidth + 1}px)`),
        }
        settle()
      }, settledMs)
    return () => {
      clearTimeout(timer)
      element.removeAttribute('data-settled')
    }
  }, [products])
  return (
    <Columns least={20} fill gap="gap" ref={shelves} className={styles.shelves}>
      {products.map((product, index) => (
        <ProductCard key={product.slug} product={product} eager={index < eagerCount} first={index === 0} />
      ))}
    </Columns>
  )
}

/** Filters may hide products, so the category need not be empty. */
function NoResults({
  query,
  page: { facets, nearest = [] },
  categories,
  lastFilter,
}: Omit<Props, 'page'> & { page: ProductPage }) {
  const { search, category, min, max } = query
  const active = activeFilters(query, facets !== undefined)
  const isFiltered = active.length > 0
  const last = active.length > 1 && (active.find(({ text }) => text === lastFilter) ?? active.at(-1))
  return (
    <EmptyState title={messages.empty({ search, category: category !== '' && !isFiltered })}>
      {search && <p>{nearest.length > 0 ? messages.nearest : messages.searchHint}</p>}
      {nearest.length > 0 && (
        <Cluster as="ul" gap={5} rows={0}>
          {nearest.map((word) => (
            <li key={word}>
              <Link to={listAddress({ search: word })} className="target">
                {word}
              </Link>
            </li>
          ))}
        </Cluster>
      )}
      {isRangeReversed(query) && (
        <Link to={listAddress({ ...query, min: max, max: min })}>
          {filters.swapped(dollars(max), dollars(min))}
        </Link>
      )}
      {last && (
        <Link to={listAddress({ ...query, ...last.without, page: 1 })}>{filters.withoutLast(last.text)}</Link>
      )}
      {isFiltered && <Link to={listAddress({ ...query, ...noFilters, page: 1 })}>{filters.without}</Link>}
      {!isFiltered && listAddress(query) !== '/products' && (
        <Link to="/products">{catalogueMessages.allProducts}</Link>
      )}
      {search && !isFiltered && (
        <>
          <Cluster as="ul" gap={5} rows={0} aria-label={messages.ways.categories}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={listAddress({ category: slug })} className="target">
                  {name}
                </Link>
              </li>
            ))}
          </Cluster>
          <Link to="/contact">{messages.ways.ask}</Link>
        </>
      )}
    </EmptyState>
  )
}
