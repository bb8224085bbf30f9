import { recallInTab, rememberInTab, removeFromTab } from '../../client/tab-storage.ts'

type Intent = { key: string; wish: string }

const name = 'order-intent'

/**
 * The Idempotency-Key of an order: the same for as long as the same thing is wanted, over double clicks, lost answers
 * and reloads, so that the server makes one order of it. Another wish is another order.
 */
export function orderKey(wish: unknown): string {
  const text = JSON.stringify(wish)
  const kept = recallInTab(name) as Intent | null
  if (kept?.wish === text && typeof kept.key === 'string') return kept.key
  const key = newKey()
  rememberInTab(name, { key, wish: text } satisfies Intent)
  return key
}

/** Whether an order was asked for in this tab and nothing is known of what came of it. */
export function isOrderUncertain(): boolean {
  return recallInTab(name) != null
}

/** Once the order is there or was refused, the same pieces may be ordered again. */
export function clearOrderKey(): void {
  removeFromTab(name)
}

/** Works on plain HTTP, too, where `randomUUID` does not exist. */
export function newKey(): string {
  return crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
}
