/* The keys of orders that were taken on this device, known to all its tabs: each was used, and is not used again. */

const place = 'karda_office_taken_orders'
const maxKeys = 50

export function isUsedKey(key: string): boolean {
  return usedKeys().includes(key)
}

export function storeUsedKey(key: string): void {
  try {
    localStorage.setItem(place, JSON.stringify([key, ...usedKeys()].slice(0, maxKeys)))
  } catch {
    // A device that keeps nothing has no draft that another tab could go on with.
  }
}

/** Calls `listener` when another tab has taken an order. Returns what ends that. */
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
