import { useState } from 'react'
import { Link } from 'react-router'
import { homeMessages } from '#messages/home.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Cluster, Columns, Split } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import type { ListedCategory } from '#web/page/load-categories.ts'
import { useCategories } from '#web/page/use-categories.ts'
import { listAddress } from '#web/shop/catalogue/list-address.ts'
import { CategoryPlates } from './category-plates.tsx'
import styles from './home.module.css'
import { useHomeTexts } from './home-texts.ts'
import type { CategoryDetails } from './load-home.ts'

type Props = { details: Deferred<CategoryDetails> }

/** A table of contents; the picture next to it follows the hovered or focused row. */
export function CategoryIndex({ details }: Props) {
  const categories = useCategories()
  const { categories_title } = useHomeTexts()
  const plate = usePlate()
  if (categories.length === 0) return null
  return (
    <Section title={categories_title ?? homeMessages.categories.title} className="section wrap">
      <Split gap="gap" className={styles.index}>
        <ol>
          {categories.map((category, index) => (
            <Row
              key={category.slug}
              category={category}
              details={details}
              onReach={() => plate.show(index)}
            />
          ))}
        </ol>
        <div className={styles.plates} aria-hidden="true">
          <Loading value={details} fallback={null}>
            {(loaded) =>
              loaded.ok && <CategoryPlates details={loaded.value} categories={categories} {...plate} />
            }
          </Loading>
        </div>
      </Split>
    </Section>
  )
}

type RowProps = Props & { category: ListedCategory; onReach: () => void }

function Row({ category, details, onReach }: RowProps) {
  const { slug, name, product_count: count } = category
  return (
    <li onPointerEnter={onReach} onFocus={onReach}>
      <Link to={listAddress({ category: slug })} className={styles.category}>
        <Cluster as="span" unbroken align="baseline" gap={4}>
          <Columns as="span" least={14} gap={2}>
            <span className={styles.name}>{name}</span>
            <span className="quiet">
              <Loading value={details} fallback={<SkeletonBlock width="14rem" />}>
                {(loaded) => loaded.ok && loaded.value[slug]?.about}
              </Loading>
            </span>
          </Columns>
          {count !== undefined && (
            <span>
              <span className="visually-hidden">{homeMessages.categories.productCount}</span>
              {count}
            </span>
          )}
        </Cluster>
      </Link>
    </li>
  )
}

/** The current picture, and all pictures shown so far: only those load. */
function usePlate() {
  const [shown, setShown] = useState(0)
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]))

  function show(index: number) {
    setShown(index)
    setLoaded((before) => (before.has(index) ? before : new Set([...before, index])))
  }

  return { shown, loaded, show }
}
