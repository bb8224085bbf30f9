import type { Customization } from '#contract/shop/cart.ts'

/** A line just added, by a form or after a login that interrupted it; `name` is the product's. */
export type Added = { product_id: number; name: string; customization: Customization }

type Listener = (added: Added) => void

const listeners = new Set<Listener>()

/** A line added before anyone listened. */
let missed: Added | undefined

/** Announces the new line and shows it in the mini cart. Call it after the server's answer. */
export function announceAdded(added: Added): void {
  if (listeners.size === 0) missed = added
  for (const listener of listeners) listener(added)
}

/** Returns a function that unsubscribes. */
export function onAdded(listener: Listener): () => void {
  listeners.add(listener)
  if (missed) listener(missed)
  missed = undefined
  return () => listeners.delete(listener)
}
