import type { Customization } from '#contract/shop/cart.ts'

/** What was just added, by a form or from before a login; `name` is the product's. */
export type Added = { product_id: number; name: string; customization: Customization }

type Listener = (added: Added) => void

const listeners = new Set<Listener>()

/** Says that a line is in the cart and shows it in the mini cart. To be called once the server has answered. */
export function announceAdded(added: Added): void {
  for (const listener of listeners) listener(added)
}

/** Returns unsubscribe. */
export function onAdded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
