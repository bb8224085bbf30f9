import { Link } from 'react-router'
import { homeMessages } from '#messages/home.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { Notch } from '#ui/layout/section.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import { CardSkeleton, CardSkeletons } from '#web/shop/catalogue/card-skeleton.tsx'
import { ProductCard } from '#web/shop/catalogue/product-card.tsx'
import styles from './home.module.css'
import { useHomeTexts } from './home-texts.ts'
import { arrivalCount, type ProductPart } from './load-home.ts'

type Props = { arrivals: Deferred<ProductPart> }

/** The newest product is the largest; the heading and the second product share the column next to it. */
export function NewArrivals({ arrivals }: Props) {
  return (
    <Loading value={arrivals} fallback={<ArrivalsSkeleton />}>
      {(loaded) => loaded.ok && loaded.value.products.length > 0 && <Arrivals {...loaded.value} />}
    </Loading>
  )
}

function Arrivals({ products: [newest, second, ...others] }: ProductPart) {
  return (
    <section className="section wrap">
      <Notch>
        <Stack gap={6} className={styles.arrivals}>
          <Head />
          {newest && (
            <div className={styles.newest}>
              <ProductCard product={newest} level="h3" sizes={largeSizes} />
            </div>
          )}
          {second && (
            <div className={styles.second}>
              <ProductCard product={second} level="h3" />
            </div>
          )}
          {/* A single card would fill the row. */}
          {others.length > 1 && (
            <Columns least={14} gap={6} className={styles.rest}>
              {others.map((product) => (
                <ProductCard key={product.slug} product={product} level="h3" />
              ))}
            </Columns>
          )}
        </Stack>
      </Notch>
    </section>
  )
}

const largeSizes = '(width <= 768px) 80vw, 56vw'

function Head() {
  return (
    <Cluster align="baseline" justify="between" gap={4} rows={1} className={styles.head}>
      <h2>{useHomeTexts().arrivals_title ?? homeMessages.arrivals.title}</h2>
      <Link to="/products?sort=-created_at">{homeMessages.arrivals.all}</Link>
    </Cluster>
  )
}

function ArrivalsSkeleton() {
  return (
    <section className="section wrap">
      <Notch>
        <Stack gap={6} className={styles.arrivals}>
          <Head />
          <Skeleton>
            <div className={styles.newest}>
              <CardSkeleton />
            </div>
            <div className={styles.second}>
              <CardSkeleton />
            </div>
            <Columns least={14} gap={6} className={styles.rest}>
              <CardSkeletons count={arrivalCount - 2} />
            </Columns>
          </Skeleton>
        </Stack>
      </Notch>
    </section>
  )
}
