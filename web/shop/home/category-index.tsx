import { useState } from 'react'
import { Link } from 'react-router'
import type { Category } from '#contract/shop/catalogue.ts'
import { homeMessages } from '#messages/home.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Cluster, Columns, Split } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import { useCategories } from '#web/page/use-categories.ts'
import { listAddress } from '#web/shop/catalogue/list-address.ts'
import { CategoryPlates } from './category-plates.tsx'
import styles from './home.module.css'
import { useHomeTexts } from './home-texts.ts'
import type { Plates } from './load-home.ts'

type Props = { plates: Deferred<Plates> }

/** A table of contents; the picture next to it follows the hovered or focused row. */
export function CategoryIndex({ plates }: Props) {
  const categories = useCategories()
  const { categories_title } = useHomeTexts()
  const plate = usePlate()
  if (categories.length === 0) return null
  return (
    <Section title={categories_title ?? homeMessages.categories.title} className="section wrap">
      <Split gap="gap" className={styles.index}>
        <ol>
          {categories.map((category, index) => (
            <Row key={category.slug} category={category} onReach={() => plate.show(index)} />
          ))}
        </ol>
        <div className={styles.plates} aria-hidden="true">
          <Loading value={plates} fallback={null}>
            {(loaded) =>
              loaded.ok && <CategoryPlates plates={loaded.value} categories={categories} {...plate} />
            }
          </Loading>
        </div>
      </Split>
    </Section>
  )
}

function Row({ category, onReach }: { category: Category; onReach: () => void }) {
  const { slug, name, description, product_count: count } = category
  return (
    <li onPointerEnter={onReach} onFocus={onReach}>
      <Link to={listAddress({ category: slug })} className={styles.category}>
        <Cluster as="span" unbroken align="baseline" gap={4}>
          <Columns as="span" least={14} gap={2}>
            <span className={styles.name}>{name}</span>
            <span className="quiet">{firstSentence(description)}</span>
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

/** The first sentence of an HTML description, as plain text without its period. */
export function firstSentence(html: string): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  const end = text.search(/[.!?](?:\s|$)/)
  return end === -1 ? text : text.slice(0, end)
}
