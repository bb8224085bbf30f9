import { useSyncExternalStore } from 'react'

export type Watched<T> = ReturnType<typeof watched<T>>

/** A value that parts of a page watch. Its changes render only them, not what stands between. */
export function watched<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    read: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value; on the server and during hydration, the first one. */
export function useWatched<T>({ subscribe, read, first }: Watched<T>): T {
  return useSyncExternalStore(subscribe, read, () => first)
}
