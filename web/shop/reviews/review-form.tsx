import { useId, useState } from 'react'
import { Link, useActionData } from 'react-router'
import { reviewMessages } from '#messages/reviews.ts'
import { detailOrBody } from '../../../client/call-error.ts'
import { useFormAge } from '../../../client/use-form-age.ts'
import { useFormSubmit } from '../../../client/use-submit.ts'
import type { Product } from '../../../contract/shop/catalogue.ts'
import type { Review } from '../../../contract/shop/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import formStyles from '../../../ui/form.module.css'
import { HoneypotField } from '../../../ui/honeypot-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { StarsInput } from '../../../ui/stars-input.tsx'
import type { PostedForm } from '../../client/posted-form.ts'
import { useTabDraft } from '../../client/use-tab-draft.ts'
import { AuthSwitch } from '../accounts/auth-switch.tsx'
import { WithoutScripts } from '../layout/without-scripts.tsx'
import styles from './reviews.module.css'
import { commentError, sendReview } from './send-review.ts'

const messages = reviewMessages.form

const defaultRating = 5

type Props = { product: Pick<Product, 'id' | 'slug'>; onWritten: (review: Review) => void }

export function WriteReview({ product, onWritten }: Props) {
  const titleId = useId()
  const isSentBefore = useActionData() !== undefined
  return (
    <>
      <h3 id={titleId}>{messages.title}</h3>
      <AuthSwitch
        visitor={
          <Notice className={styles.notice}>
            <Link to={`/login?redirect=/products/${product.slug}#reviews`}>{messages.logIn}</Link>
          </Notice>
        }
        customer={<ReviewForm product={product} titleId={titleId} onWritten={onWritten} />}
        showBoth={isSentBefore}
      />
      {isSentBefore && <WithoutScripts need="writing" className={styles.notice} />}
    </>
  )
}

function ReviewForm({ product, titleId, onWritten }: Props & { titleId: string }) {
  const before = useActionData<PostedForm>()
  const [rating, setRating] = useState(() => Number(before?.values.rating) || defaultRating)
  const [comment, setComment] = useTabDraft(`review of ${product.slug}`, before?.values.comment)
  const formAge = useFormAge()
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: () => ({ comment: commentError(comment) }),
    async send(data) {
      const website = String(data.get('website') ?? '')
      const form_age_ms = await formAge()
      onWritten(await sendReview({ product: product.id, rating, comment, website, form_age_ms }))
      setComment('')
      setRating(defaultRating)
      return messages.submitted
    },
    failed: (error) => detailOrBody(error, messages.submitFailed),
    serverErrors: 'message',
    before,
  })

  return (
    <form
      className={`${formStyles.form} ${styles.form}`}
      method="post"
      action={`/products/${product.slug}#reviews`}
      noValidate
      aria-labelledby={titleId}
      onSubmit={onSubmit}
    >
      <StarsInput legend={messages.rating} name="rating" value={rating} onChange={setRating} />
      <TextArea
        label={messages.comment}
        name="comment"
        required
        maxLength={4000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={fieldErrors.comment}
      />
      <HoneypotField name="website" />
      <Button type="submit" busy={busy}>
        {busy ? messages.submitting : messages.submit}
      </Button>
      <Outcome message={message} />
    </form>
  )
}
