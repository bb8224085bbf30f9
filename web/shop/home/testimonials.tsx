import { Link } from 'react-router'
import type { ReviewOfProduct } from '#contract/shop/reviews.ts'
import { homeMessages } from '#messages/home.ts'
import { ratingMessages } from '#messages/ratings.ts'
import { Stars } from '#ui/data/stars.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { useHomeTexts } from './home-texts.ts'
import styles from './testimonials.module.css'

type Props = { testimonials: Loaded<ReviewOfProduct[]> | Promise<Loaded<ReviewOfProduct[]>> }

export function TestimonialsSection({ testimonials }: Props) {
  const { testimonials_title } = useHomeTexts()
  return (
    <Loading value={testimonials} fallback={null}>
      {(loaded) =>
        loaded.ok &&
        loaded.value.length > 0 && (
          <section className="section wrap">
            <SectionHeading title={testimonials_title ?? homeMessages.testimonials.title} />
            <Stack className={styles.testimonials}>
              {loaded.value.map((review) => (
                <Testimonial key={review.id} review={review} />
              ))}
            </Stack>
          </section>
        )
      }
    </Loading>
  )
}

function Testimonial({ review }: { review: ReviewOfProduct }) {
  const { comment, rating, user, product, is_verified_purchase: verified } = review
  return (
    <figure>
      <blockquote>
        <p>{comment}</p>
      </blockquote>
      <figcaption>
        <Stars rating={rating} label={ratingMessages.stars(rating)} />
        <span>
          {homeMessages.testimonials.byOn(user.username)}
          <Link to={productAddress(product.slug)}>{product.name}</Link>
        </span>
        {verified && <span className="quiet small">{ratingMessages.verified}</span>}
      </figcaption>
    </figure>
  )
}
