/* The keys of orders that were taken on this device, known to all its tabs: each was used, and is not used again. */

const place = 'karda_office_taken_orders'
const mostKept = 50

export function isTakenKey(key: string): boolean {
  return takenKeys().includes(key)
}

export function keepTakenKey(key: string): void {
  try {
    localStorage.setItem(place, JSON.stringify([key, ...takenKeys()].slice(0, mostKept)))
  } catch {
    // A device that keeps nothing has no draft that another tab could go on with.
  }
}

/** Calls `listener` when another tab has taken an order. Returns what ends that. */
export function onKeyTaken(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === place) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function takenKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(keys) ? keys.map(String) : []
  } catch {
    return []
  }
}
