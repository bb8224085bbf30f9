import { Refusal } from '../../../client/call-error.ts'
import type { Review, reviewProblems } from '../../../contract/shop/reviews.ts'
import { browserCall } from '../../client/browser-client.ts'

/** The contract's texts, checked by type; importing them would bring its schemas into the page. */
const texts: typeof reviewProblems = {
  blankComment: 'Please enter your review comment.',
  missingProduct: 'Product ID is required to submit a review.',
}

type ReviewInput = {
  product: number | undefined
  rating: number
  comment: string
  website?: string
  form_age_ms?: number
}

/** Why a comment cannot be sent; undefined when it can. */
export function commentError(comment: string): string | undefined {
  return comment.trim() ? undefined : texts.blankComment
}

/** Sends a review with its comment trimmed; rejects with a `Refusal` when the input is invalid, otherwise as `browserCall` does. */
export async function sendReview({ product, comment, ...rest }: ReviewInput): Promise<Review> {
  if (!product) throw new Refusal(texts.missingProduct)
  const error = commentError(comment)
  if (error) throw new Refusal(error)
  return browserCall('POST /products/reviews/', { body: { product, comment: comment.trim(), ...rest } })
}
