/** Reads what this device has stored under a key; undefined if it has nothing, or no storage (private windows). */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value, or deletes it if it is undefined. Returns false if the device refuses: it may have a full disk. */
export function store(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The stored keys that begin like this. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Calls `listener` when another tab of this browser has changed a key. Returns a function that stops listening. */
export function onStored(key: string, listener: (isDeleted: boolean) => void): () => void {
  const onStorage = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) listener(newValue === null)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
