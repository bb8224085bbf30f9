/* Keys of orders that were placed on this device, shared by all its tabs. A used key is never sent again. */

const place = 'karda_office_taken_orders'
const maxKeys = 50

export function isUsedKey(key: string): boolean {
  return usedKeys().includes(key)
}

export function storeUsedKey(key: string): void {
  try {
    localStorage.setItem(place, JSON.stringify([key, ...usedKeys()].slice(0, maxKeys)))
  } catch {
    // Without storage no other tab can continue this draft.
  }
}

/** Calls `listener` when another tab has placed an order. Returns a function that stops listening. */
export function onKeyUsed(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === place) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function usedKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(keys) ? keys.map(String) : []
  } catch {
    return []
  }
}
