import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { detailOrBody } from '../../../client/detail-or-body.ts'
import type { Product } from '../../../contract/shop/catalogue.ts'
import type { Review } from '../../../contract/shop/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import formStyles from '../../../ui/form.module.css'
import { HoneypotField } from '../../../ui/honeypot-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { StarsInput } from '../../../ui/stars-input.tsx'
import { useSending } from '../../client/use-sending.ts'
import { useTabDraft } from '../../client/use-tab-draft.ts'
import { AuthSwitch } from '../accounts/auth-switch.tsx'
import styles from './review-form.module.css'
import { commentError, sendReview } from './send-review.ts'

const ratingAtFirst = 5

type Props = { product: Pick<Product, 'id' | 'slug'>; onWritten: (review: Review) => void }

export function WriteReview({ product, onWritten }: Props) {
  const titleId = useId()
  return (
    <>
      <h3 id={titleId}>Write a Review</h3>
      <AuthSwitch
        visitor={
          <Notice className={styles.notice}>
            <Link to={`/login?redirect=/products/${product.slug}#reviews`}>
              You must be logged in to write a review
            </Link>
          </Notice>
        }
        customer={<ReviewForm product={product} titleId={titleId} onWritten={onWritten} />}
      />
    </>
  )
}

function ReviewForm({ product, titleId, onWritten }: Props & { titleId: string }) {
  const [rating, setRating] = useState(ratingAtFirst)
  const [comment, setComment] = useTabDraft(`review of ${product.slug}`)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { send, busy, said } = useSending({
    done: 'Review submitted successfully!',
    failed: (error) => detailOrBody(error, 'Failed to submit review. Please try again.'),
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const found = commentError(comment)
    setFault(found)
    if (found) return field.current?.focus()
    await send(async (form_age_ms) => {
      onWritten(await sendReview({ product: product.id, rating, comment, website, form_age_ms }))
      setComment('')
      setRating(ratingAtFirst)
    })
  }

  return (
    <form
      className={`${formStyles.form} ${styles.form}`}
      method="post"
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
    >
      <StarsInput legend="Rating" name="rating" value={rating} onChange={setRating} />
      <TextArea
        ref={field}
        label="Comment"
        name="comment"
        required
        maxLength={4000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={fault}
      />
      <HoneypotField name="website" />
      <Button type="submit" busy={busy}>
        {busy ? 'Submitting...' : 'Submit Review'}
      </Button>
      <Outcome said={said} />
    </form>
  )
}
