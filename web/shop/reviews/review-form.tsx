import { useId, useState } from 'react'
import { Link, useActionData } from 'react-router'
import { CallError } from '#client/call-error.ts'
import { bodyText } from '#client/failure-message.ts'
import { useFormAge } from '#client/use-form-age.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { maxReviewLength } from '#contract/limits.ts'
import type { Product } from '#contract/shop/catalogue.ts'
import type { Review } from '#contract/shop/reviews.ts'
import { reviewMessages } from '#messages/reviews.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { HoneypotField } from '#ui/input/honeypot-field.tsx'
import { StarsInput } from '#ui/input/stars-input.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { productAddress } from '#web/client/page-addresses.ts'
import type { PostedForm } from '#web/client/posted-form.ts'
import { authAddress } from '#web/client/redirect.ts'
import { useTabDraft } from '#web/client/use-tab-draft.ts'
import { WithoutScripts } from '#web/page/without-scripts.tsx'
import { PublicNameField, publicNameError, typedPublicName } from '#web/session/public-name-field.tsx'
import { SignedInSwitch } from '#web/session/signed-in-switch.tsx'
import { OwnReview } from './own-review.tsx'
import { commentError, sendChangedReview, sendReview } from './send-review.ts'
import { useOwnReview } from './use-own-review.ts'

const messages = reviewMessages.form

const defaultRating = 5

type Props = {
  product: Pick<Product, 'id' | 'slug'>
  onWritten: (review: Review) => void
  onChanged: (review: Review) => void
}

export function WriteReview({ product, ...on }: Props) {
  const titleId = useId()
  const before = useOwnReview(product.slug)
  const isSentBefore = useActionData() !== undefined
  return (
    <Stack gap={4}>
      <h3 id={titleId}>{before.own ? messages.yours : messages.title}</h3>
      <SignedInSwitch
        visitor={
          <Notice>
            <Link
              to={`${authAddress('/login', { pathname: productAddress(product.slug), search: '' })}#reviews`}
            >
              {messages.logIn}
            </Link>
          </Notice>
        }
        customer={<ReviewForm product={product} titleId={titleId} {...before} {...on} />}
        showBoth={isSentBefore}
      />
      {isSentBefore && <WithoutScripts need="writing" />}
    </Stack>
  )
}

type FormProps = Props & { titleId: string } & ReturnType<typeof useOwnReview>

function ReviewForm({ product, titleId, own, setOwn, findAgain, onWritten, onChanged }: FormProps) {
  const before = useActionData<PostedForm>()
  const [rating, setRating] = useState(() => Number(before?.values.rating) || defaultRating)
  const [comment, setComment] = useTabDraft(`review of ${product.slug}`, before?.values.comment)
  const [isEditing, setEditing] = useState(false)
  const [sent, setSent] = useState(0)
  const formAge = useFormAge()
  const { busy, message, fieldErrors, onSubmit, clearMessage } = useFormSubmit({
    check: (data) => ({ comment: commentError(comment), public_name: publicNameError(data) }),
    async send(data) {
      const website = String(data.get('website') ?? '')
      const input = { rating, comment, website, form_age_ms: await formAge(), ...typedPublicName(data) }
      if (own) onSaved(await sendChangedReview(own.id, input))
      else onWritten(await sendReview({ product: product.id, ...input }).catch(onRefused))
      setComment('')
      setSent(sent + 1)
      setRating(defaultRating)
      return own ? messages.changed : messages.submitted
    },
    failed: { withoutDetail: bodyText, fallback: messages.submitFailed },
    serverErrors: ['public_name'],
    before,
  })

  function onRefused(error: unknown): never {
    // The typed text stays and becomes an edit of the earlier review.
    if (error instanceof CallError && error.code === 'already_reviewed') findAgain()
    throw error
  }

  function onSaved(review: Review) {
    setOwn(review)
    onChanged(review)
    setEditing(false)
  }

  function edit(review: Review) {
    clearMessage()
    setRating(review.rating)
    setComment(review.comment)
    setEditing(true)
  }

  function cancel() {
    setComment('')
    setEditing(false)
  }

  // A draft takes precedence over the earlier review.
  if (own && !isEditing && comment === '')
    return (
      <Stack gap={4}>
        <OwnReview review={own} onEdit={() => edit(own)} />
        <Outcome message={message} />
      </Stack>
    )
  return (
    <Form action={`${productAddress(product.slug)}#reviews`} aria-labelledby={titleId} onSubmit={onSubmit}>
      {own && <p>{messages.already}</p>}
      <StarsInput legend={messages.rating} name="rating" value={rating} onChange={setRating} />
      <TextArea
        label={messages.comment}
        name="comment"
        required
        maxLength={maxReviewLength}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={fieldErrors.comment}
      />
      <PublicNameField key={sent} error={fieldErrors.public_name} />
      <HoneypotField name="website" />
      <Button type="submit" pending={busy}>
        {busy ? messages.submitting : own ? messages.save : messages.submit}
      </Button>
      {own && (
        <Button variant="line" onClick={cancel}>
          {messages.cancel}
        </Button>
      )}
      <Outcome message={message} />
    </Form>
  )
}
