import { Link } from 'react-router'
import type { Category } from '../../../contract/shop/catalogue.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Headline } from '../../../ui/notch.tsx'
import type { Loaded } from '../../client/loaded.ts'
import { listAddress } from '../catalogue/list-query.ts'
import { useCategories } from '../layout/use-categories.ts'
import styles from './category-index.module.css'
import { CategoryPlates } from './category-plates.tsx'
import { firstSentence } from './first-sentence.ts'
import type { Plates } from './load-home.ts'
import { usePlate } from './use-plate.ts'

type Props = { plates: Loaded<Plates> | Promise<Loaded<Plates>> }

/** A table of contents; the plate beside it follows the row under the pointer or the focus. */
export function CategoryIndex({ plates }: Props) {
  const categories = useCategories()
  const plate = usePlate()
  if (categories.length === 0) return null
  return (
    <section className="section wrap">
      <Headline title="The catalogue" />
      <div className={styles.index}>
        <ol className={styles.list}>
          {categories.map((category, index) => (
            <Row key={category.slug} category={category} onReach={() => plate.follow(index)} />
          ))}
        </ol>
        <div className={styles.plates} aria-hidden="true">
          <Loading of={plates} fallback={null}>
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
            <span className="visually-hidden">, pieces: </span>
            {count}
          </span>
        )}
      </Link>
    </li>
  )
}
