import { Link } from 'react-router'
import { reviewMessages } from '#messages/reviews.ts'
import type { ReviewOfProduct } from '../../../contract/shop/reviews.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Headline } from '../../../ui/notch.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { Loaded } from '../../client/loaded.ts'
import styles from './testimonials.module.css'

type Props = { voices: Loaded<ReviewOfProduct[]> | Promise<Loaded<ReviewOfProduct[]>> }

/** What customers say, in their own words. */
export function TestimonialsSection({ voices }: Props) {
  return (
    <Loading of={voices} fallback={null}>
      {(loaded) =>
        loaded.ok &&
        loaded.value.length > 0 && (
          <section className="section wrap">
            <Headline title="What customers say" />
            <div className={styles.voices}>
              {loaded.value.map((review) => (
                <Voice key={review.id} review={review} />
              ))}
            </div>
          </section>
        )
      }
    </Loading>
  )
}

function Voice({ review }: { review: ReviewOfProduct }) {
  const { comment, rating, user, product, is_verified_purchase: verified } = review
  return (
    <figure>
      <blockquote>
        <p>{comment}</p>
      </blockquote>
      <figcaption>
        <Stars rating={rating} label={reviewMessages.stars(rating)} />
        <span>
          {user.username} on the <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </span>
        {verified && <span className="quiet small">Verified purchase</span>}
      </figcaption>
    </figure>
  )
}
