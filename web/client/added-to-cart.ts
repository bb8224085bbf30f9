import type { Customization } from '#contract/shop/cart.ts'

/** A line just added, by a form or after a login that interrupted it; `name` is the product's. */
export type Added = { product_id: number; name: string; customization: Customization }

type Listener = (added: Added) => void

const listeners = new Set<Listener>()

/** Announces the new line and shows it in the mini cart. Call it after the server's answer. */
export function announceAdded(added: Added): void {
  for (const listener of listeners) listener(added)
}

/** Returns a function that unsubscribes. */
export function onAdded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
