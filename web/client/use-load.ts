import { useCallback, useEffect, useState } from 'react'
import type { Loaded } from './loaded.ts'

type Held<T> = { loaded: Loaded<T> | undefined; attempt: number }

/**
 * Loads in the browser only, for what belongs to one person and is never rendered on the server. Gives undefined
 * while it is on its way, the count of attempts so far, and what starts another one. `start` must keep its identity.
 */
export function useLoad<T>(start: () => Promise<Loaded<T>>) {
  const [{ loaded, attempt }, hold] = useState<Held<T>>({ loaded: undefined, attempt: 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let wanted = true
    start().then((loaded) => wanted && hold((held) => ({ ...held, loaded })))
    return () => {
      wanted = false
    }
  }, [start, attempt])

  const again = useCallback(() => hold((held) => ({ loaded: undefined, attempt: held.attempt + 1 })), [])
  return { loaded, attempt, again }
}
