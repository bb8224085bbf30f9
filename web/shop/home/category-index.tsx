import { useState } from 'react'
import { Link } from 'react-router'
import type { Category } from '#contract/shop/catalogue.ts'
import { homeMessages } from '#messages/home.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { useCategories } from '#web/page/use-categories.ts'
import { listAddress } from '#web/shop/catalogue/list-address.ts'
import styles from './category-index.module.css'
import { CategoryPlates } from './category-plates.tsx'
import { useHomeTexts } from './home-texts.ts'
import type { Plates } from './load-home.ts'

type Props = { plates: Loaded<Plates> | Promise<Loaded<Plates>> }

/** A table of contents; the picture next to it follows the hovered or focused row. */
export function CategoryIndex({ plates }: Props) {
  const categories = useCategories()
  const { categories_title } = useHomeTexts()
  const plate = usePlate()
  if (categories.length === 0) return null
  return (
    <section className="section wrap">
      <SectionHeading title={categories_title ?? homeMessages.categories.title} />
      <div className={styles.index}>
        <Stack as="ol" className={styles.list}>
          {categories.map((category, index) => (
            <Row key={category.slug} category={category} onReach={() => plate.show(index)} />
          ))}
        </Stack>
        <div className={styles.plates} aria-hidden="true">
          <Loading value={plates} fallback={null}>
            {(loaded) =>
              loaded.ok && <CategoryPlates plates={loaded.value} categories={categories} {...plate} />
            }
          </Loading>
        </div>
      </div>
    </section>
  )
}

function Row({ category, onReach }: { category: Category; onReach: () => void }) {
  const { slug, name, description, product_count: count } = category
  return (
    <li onPointerEnter={onReach} onFocus={onReach}>
      <Link to={listAddress({ category: slug })}>
        <span className={styles.name}>{name}</span>
        <span className={styles.line}>{firstSentence(description)}</span>
        {count !== undefined && (
          <span className={styles.count}>
            <span className="visually-hidden">{homeMessages.categories.productCount}</span>
            {count}
          </span>
        )}
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
