import { useCallback, useState } from 'react'
import type { Review } from '#contract/shop/reviews.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { load } from '#web/client/loaded.ts'
import { useSignedIn } from '#web/client/tokens.ts'
import { useDeferred } from '#web/client/use-deferred.ts'

/**
 * The signed-in customer's review of a product; undefined if there is none, while loading, or if the backend lacks the
 * call.
 */
export function useOwnReview(slug: string) {
  const signedIn = useSignedIn()
  const [changed, setChanged] = useState<Review>()
  const start = useCallback(() => load(findOwn(slug), ''), [slug])
  const { loaded, again } = useDeferred(signedIn ? start : undefined)
  const found = loaded?.ok ? (loaded.value ?? undefined) : undefined
  return { own: signedIn ? (changed ?? found) : undefined, setOwn: setChanged, findAgain: again }
}

async function findOwn(slug: string): Promise<Review | null> {
  return (await browserCall('GET /products/reviews/own/', { query: { product: slug } })).review
}
