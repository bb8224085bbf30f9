import { ActionButton } from '#admin/kit/action.tsx'
import { change } from '#admin/session/answers.ts'
import { useMe } from '#admin/session/me.ts'
import type { ModeratedReview } from '#contract/admin/conversations/reviews.ts'
import { maxReviewLength } from '#contract/limits.ts'
import { Stars } from '#ui/data/stars.tsx'
import { BlockButton, InboxCard, ShopAnswer } from './inbox-card.tsx'

/** A review of a product. Reviews are public from the start. */
export function ReviewCard({ review }: { review: ModeratedReview }) {
  const { id, user, product, rating, comment, created_at, is_hidden, settled_at, answer, version } = review
  const { shop } = useMe()
  const params = { id }
  const show = () => change('POST /admin/reviews/{id}/show/', { params })
  const hide = () => change('POST /admin/reviews/{id}/hide/', { params })
  const settle = (is_settled: boolean) => () =>
    change('POST /admin/reviews/{id}/settle/', { params, body: { is_settled } })
  /** Undoes a change. Hiding also settles the review, so this reopens a review that was open. */
  const back = (step: () => Promise<unknown>) => async () => {
    await step()
    if (settled_at === null) await settle(false)()
  }
  return (
    <InboxCard
      kind="Review"
      id={id}
      by={user.username || 'Deleted account'}
      at={created_at}
      about={
        <>
          <Stars rating={rating} label={`${rating} of 5 stars`} /> for{' '}
          <a href={`/products/${product.slug}#reviews`} target="_blank" rel="noreferrer">
            {product.name}
          </a>
          {review.is_verified_purchase && ', bought here'}
        </>
      }
      state={is_hidden ? ['Hidden', 'done'] : settled_at ? ['Shown', 'good'] : ['New', 'waiting']}
      text={comment}
      first={
        settled_at === null && (
          <ActionButton variant="filled" run={settle(true)} done="Review set aside" undo={settle(false)}>
            Looks fine
          </ActionButton>
        )
      }
      reply={{
        button: answer ? 'Edit answer' : 'Answer',
        label: 'Answer from the shop',
        hint: 'Shown below the review on the product page. Leave it empty to remove it.',
        send: 'Publish answer',
        initial: answer?.text ?? '',
        maxLength: maxReviewLength,
        onSend: (text) => change('PUT /admin/reviews/{id}/answer/', { params, body: { text, version } }),
      }}
      actions={
        <>
          {is_hidden ? (
            <ActionButton run={show} done="Review shown" undo={back(hide)}>
              Show
            </ActionButton>
          ) : (
            <ActionButton run={hide} done="Review hidden" undo={back(show)}>
              Hide
            </ActionButton>
          )}
          <BlockButton {...user} />
        </>
      }
    >
      {answer && <ShopAnswer text={answer.text} by={shop.name} at={answer.answered_at} />}
    </InboxCard>
  )
}
