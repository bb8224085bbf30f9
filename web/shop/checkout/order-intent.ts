import { newKey } from '#client/new-key.ts'
import { recallInTab, rememberInTab, removeFromTab } from '#web/client/tab-storage.ts'

type Intent = { key: string; input: string }

const storageKey = 'order-intent'

/**
 * The Idempotency-Key of an order. The same input keeps its key after double clicks, lost answers and reloads, so the
 * server creates one order; different input creates another.
 */
export function orderKey(input: unknown): string {
  const text = JSON.stringify(input)
  const stored = recallInTab(storageKey) as Intent | null
  if (stored?.input === text && typeof stored.key === 'string') return stored.key
  const key = newKey()
  rememberInTab(storageKey, { key, input: text } satisfies Intent)
  return key
}

/** Whether this tab sent an order and got no answer. */
export function isOrderUncertain(): boolean {
  return recallInTab(storageKey) != null
}

/** Call it after the order was placed or refused, so the same items can be ordered again. */
export function clearOrderKey(): void {
  removeFromTab(storageKey)
}
