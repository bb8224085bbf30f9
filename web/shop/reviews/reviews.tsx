import { useState } from 'react'
import type { Product } from '#contract/shop/catalogue.ts'
import type { Review } from '#contract/shop/reviews.ts'
import { reviewMessages } from '#messages/reviews.ts'
import { Button } from '#ui/input/button.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Actions, Notch } from '#ui/layout/section.tsx'
import { WriteReview } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewSummary } from './review-summary.tsx'

const initialCount = 5

type Props = { product: Product; onWritten: (review: Review) => void; onChanged: (review: Review) => void }

/** The reviews of a product, with the review form next to them. */
export function Reviews({ product, ...on }: Props) {
  const [showAll, setShowAll] = useState(false)
  const reviews = product.reviews
  const shown = showAll ? reviews : reviews.slice(0, initialCount)
  return (
    <section className="section wrap not-printed" id="reviews" aria-labelledby="reviews-title">
      <Notch>
        <Columns least={20} gap={7}>
          <Stack gap={4}>
            <h2 id="reviews-title">{reviewMessages.title}</h2>
            <ReviewSummary product={product} />
          </Stack>
          <Stack gap={5}>
            {reviews.length === 0 && <p className="quiet">{reviewMessages.empty}</p>}
            {shown.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
            {shown.length < reviews.length && (
              <Actions>
                <Button variant="line" onClick={() => setShowAll(true)}>
                  {reviewMessages.showAll(reviews.length)}
                </Button>
              </Actions>
            )}
          </Stack>
          <WriteReview product={product} {...on} />
        </Columns>
      </Notch>
    </section>
  )
}
