import { Refusal } from '../../../client/call-error.ts'
import type { Review, reviewProblems } from '../../../contract/shop/reviews.ts'
import { browserCall } from '../../client/browser-client.ts'

/** The contract's own sentences, without its schemas. */
const refusals: typeof reviewProblems = {
  blankComment: 'Please enter your review comment.',
  missingProduct: 'Product ID is required to submit a review.',
}

type Written = {
  product: number | undefined
  rating: number
  comment: string
  website?: string
  form_age_ms?: number
}

/** What is wrong with a review before it is sent. */
export function commentError(comment: string): string | undefined {
  return comment.trim() ? undefined : refusals.blankComment
}

/** Sends a review with its comment trimmed; fails with a `Refusal` when there is nothing to send, else as calls do. */
export async function sendReview({ product, comment, ...rest }: Written): Promise<Review> {
  if (!product) throw new Refusal(refusals.missingProduct)
  const fault = commentError(comment)
  if (fault) throw new Refusal(fault)
  return browserCall('POST /products/reviews/', { body: { product, comment: comment.trim(), ...rest } })
}
