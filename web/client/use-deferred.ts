import { useCallback, useEffect, useState } from 'react'
import type { Deferred, Loaded } from './loaded.ts'

type Start<T> = (signal: AbortSignal) => Promise<Loaded<T>>

/**
 * Deferred data inside a component. `source` is a part of the page's data, or a function that loads what the page has
 * not: what belongs to a person, or follows a choice. A new function aborts the previous load and loads again, so it
 * must be stable (`useCallback`); without `source` nothing loads.
 *
 * `loaded` is undefined until the load ends; until then `last` is the previous result.
 */
export function useDeferred<T>(source: Deferred<T> | Start<T> | undefined) {
  const [attempt, setAttempt] = useState(1)
  const [result, setResult] = useState(() => ({ source, attempt, loaded: loadedIn(source) }))

  useEffect(() => {
    if (!source) return
    const controller = new AbortController()
    const loading = typeof source === 'function' ? source(controller.signal) : Promise.resolve(source)
    loading.then((loaded) => {
      if (controller.signal.aborted) return
      setResult((known) => {
        const isKnown = known.source === source && known.attempt === attempt && known.loaded === loaded
        return isKnown ? known : { source, attempt, loaded }
      })
    })
    return () => controller.abort()
  }, [source, attempt])

  const isCurrent = result.source === source && result.attempt === attempt
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  return { loaded: isCurrent ? result.loaded : loadedIn(source), last: result.loaded, attempt, again }
}

function loadedIn<T>(source: Deferred<T> | Start<T> | undefined): Loaded<T> | undefined {
  return source instanceof Promise || typeof source === 'function' ? undefined : source
}
