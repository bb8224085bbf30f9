import { Link } from 'react-router'
import type { ReviewOfProduct } from '#contract/shop/reviews.ts'
import { homeMessages } from '#messages/home.ts'
import { ratingMessages } from '#messages/ratings.ts'
import { Quote } from '#ui/data/quote.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { useHomeTexts } from './home-texts.ts'

type Props = { testimonials: Deferred<ReviewOfProduct[]> }

export function TestimonialsSection({ testimonials }: Props) {
  const { testimonials_title } = useHomeTexts()
  return (
    <Loading value={testimonials} fallback={null}>
      {(loaded) =>
        loaded.ok &&
        loaded.value.length > 0 && (
          <Section title={testimonials_title ?? homeMessages.testimonials.title} className="section wrap">
            <Columns least={16} gap="gap">
              {loaded.value.map((review) => (
                <Testimonial key={review.id} review={review} />
              ))}
            </Columns>
          </Section>
        )
      }
    </Loading>
  )
}

function Testimonial({ review }: { review: ReviewOfProduct }) {
  const { comment, rating, user, product, is_verified_purchase: verified } = review
  return (
    <Quote text={comment}>
      <Stars rating={rating} label={ratingMessages.stars(rating)} />
      <span>
        {homeMessages.testimonials.byOn(user.username)}
        <Link to={productAddress(product.slug)}>{product.name}</Link>
      </span>
      {verified && <span className="quiet small">{ratingMessages.verified}</span>}
    </Quote>
  )
}
