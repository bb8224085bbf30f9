import { Refusal } from '#client/call-error.ts'
import type { Review } from '#contract/shop/reviews.ts'
import { reviewMessages } from '#messages/reviews.ts'
import { browserCall } from '#web/client/browser-client.ts'

const messages = reviewMessages.form

type SentReview = {
  rating: number
  comment: string
  website?: string
  form_age_ms?: number
  public_name?: string
}

type ReviewInput = SentReview & { product: number | undefined }

/** Why a comment cannot be sent; undefined if it can. */
export function commentError(comment: string): string | undefined {
  return comment.trim() ? undefined : messages.blank
}

/** Trims the comment. Rejects with a `Refusal` if the input is invalid, otherwise as `browserCall` does. */
export async function sendReview({ product, comment, ...rest }: ReviewInput): Promise<Review> {
  if (!product) throw new Refusal(messages.missingProduct)
  const error = commentError(comment)
  if (error) throw new Refusal(error)
  return browserCall('POST /products/reviews/', { body: { product, comment: comment.trim(), ...rest } })
}

/** Requires a comment that `commentError` accepts. Rejects as `browserCall` does. */
export async function sendChangedReview(id: number, { comment, ...rest }: SentReview): Promise<Review> {
  return browserCall('PATCH /products/reviews/{id}/', {
    params: { id },
    body: { comment: comment.trim(), ...rest },
  })
}
