import { newKey } from '#client/new-key.ts'
import { recallInTab, rememberInTab, removeFromTab } from '#web/client/tab-storage.ts'

type Intent = { key: string; input: string }

const storageKey = 'order-intent'

/**
 * The Idempotency-Key of an order. The same input keeps its key through double clicks, lost answers and reloads, so
 * that the server creates one order; other input is another order.
 */
export function orderKey(input: unknown): string {
  const text = JSON.stringify(input)
  const stored = recallInTab(storageKey) as Intent | null
  if (stored?.input === text && typeof stored.key === 'string') return stored.key
  const key = newKey()
  rememberInTab(storageKey, { key, input: text } satisfies Intent)
  return key
}

/** Whether an order was sent in this tab and no answer came back. */
export function isOrderUncertain(): boolean {
  return recallInTab(storageKey) != null
}

/** After the order was placed or refused; the same pieces may then be ordered again. */
export function clearOrderKey(): void {
  removeFromTab(storageKey)
}
