import type { Review } from '#contract/shop/reviews.ts'
import { reviewMessages } from '#messages/reviews.ts'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { ReviewItem } from './review-item.tsx'

type Props = { review: Review; onEdit: () => void }

/** The customer's earlier review, with a button to edit it. */
export function OwnReview({ review, onEdit }: Props) {
  return (
    <Stack align="start" gap={4}>
      <p>{reviewMessages.form.already}</p>
      <ReviewItem review={review} />
      <Button variant="line" onClick={onEdit}>
        {reviewMessages.form.edit}
      </Button>
    </Stack>
  )
}
