import { onStored, readStored, store } from '#admin/session/device.ts'

/* Keys of orders that were placed on this device, shared by all its tabs. A used key is never sent again. */

const place = 'karda_office_taken_orders'
const maxKeys = 50

export function isUsedKey(key: string): boolean {
  return usedKeys().includes(key)
}

export function storeUsedKey(key: string): void {
  store(place, [key, ...usedKeys()].slice(0, maxKeys))
}

/** Calls `listener` when another tab has placed an order. Returns a function that stops listening. */
export function onKeyUsed(listener: () => void): () => void {
  return onStored(place, listener)
}

function usedKeys(): string[] {
  const keys = readStored(place)
  return Array.isArray(keys) ? keys.map(String) : []
}
