import type { Category } from '#contract/shop/catalogue.ts'
import { productListMessages } from '#messages/product-list.ts'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Split } from '#ui/layout/arrange.tsx'
import { LinkedProse } from '#web/page/linked-prose.tsx'
import type { ListedCategory } from '#web/page/load-categories.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { ListQuery } from '../list-address.ts'
import styles from './products.module.css'

const messages = productListMessages

type Props = {
  query: ListQuery
  category: ListedCategory | Category | undefined
  /** True while the category loads; the heading never shows its slug instead of its name. */
  loading?: boolean
}

export function ListHead({ query, category, loading = false }: Props) {
  const heading = messages.heading({ search: query.search, category: category?.name })
  return (
    <Split as="header" gap="gap" className={styles.head}>
      {loading && query.category && !category ? (
        <SkeletonBlock width="min(24rem, 80%)" height="calc(1.16 * var(--text-page))" />
      ) : (
        <>
          <PageTitle own={query.page > 1 ? messages.pageTitle(heading, query.page) : heading} />
          <h1>{heading}</h1>
        </>
      )}
      <About query={query} category={category} loading={loading} />
    </Split>
  )
}

function About({ query, category, loading }: Props) {
  // About as high as a description, which may come after the list.
  if (loading && query.category) return <SkeletonBlock height="5lh" />
  if (category && 'description' in category && category.description) {
    return <LinkedProse plain html={category.description} className="quiet" />
  }
  return !query.category && !query.search && <p className="quiet">{messages.about}</p>
}
