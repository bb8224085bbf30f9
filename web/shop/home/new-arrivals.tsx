import { Link } from 'react-router'
import { homeMessages } from '#messages/home.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Notch } from '#ui/layout/section-heading.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { CardSkeleton } from '#web/shop/catalogue/card-skeleton.tsx'
import { ProductCard } from '#web/shop/catalogue/product-card.tsx'
import { useHomeTexts } from './home-texts.ts'
import { arrivalCount, type ProductPart } from './load-home.ts'
import styles from './new-arrivals.module.css'

type Props = { arrivals: Loaded<ProductPart> | Promise<Loaded<ProductPart>> }

/** The newest product is the largest; the heading and the second product share the column next to it. */
export function NewArrivals({ arrivals }: Props) {
  return (
    <Loading value={arrivals} fallback={<ArrivalsSkeleton />}>
      {(loaded) =>
        loaded.ok &&
        loaded.value.products.length > 0 && (
          <section className="section wrap">
            <Notch className={styles.arrivals}>
              <Head />
              {loaded.value.products.map((product, index) => (
                <div key={product.slug}>
                  <ProductCard product={product} level="h3" sizes={index === 0 ? largeSizes : undefined} />
                </div>
              ))}
            </Notch>
          </section>
        )
      }
    </Loading>
  )
}

const largeSizes = '(width <= 768px) 80vw, 56vw'

function Head() {
  return (
    <Cluster unbroken align="baseline" justify="between" gap={4} className={styles.head}>
      <h2>{useHomeTexts().arrivals_title ?? homeMessages.arrivals.title}</h2>
      <Link to="/products?sort=-created_at">{homeMessages.arrivals.all}</Link>
    </Cluster>
  )
}

function ArrivalsSkeleton() {
  return (
    <section className="section wrap">
      <Notch className={styles.arrivals}>
        <Head />
        <Skeleton>
          {Array.from({ length: arrivalCount }, (_, index) => index).map((index) => (
            <div key={index}>
              <CardSkeleton />
            </div>
          ))}
        </Skeleton>
      </Notch>
    </section>
  )
}
