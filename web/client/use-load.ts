import { useCallback, useEffect, useState } from 'react'
import type { Loaded } from './loaded.ts'

type Start<T> = (signal: AbortSignal) => Promise<Loaded<T>>

/**
 * Loads data that the server does not render. A new `start` aborts the previous load and loads again, so it must be
 * stable (`useCallback`); without `start` nothing loads.
 *
 * `loaded` is undefined until the load ends; until then `last` is the previous result.
 */
export function useLoad<T>(start: Start<T> | undefined) {
  const [attempt, setAttempt] = useState(1)
  const [result, setResult] = useState<{ start: Start<T>; attempt: number; loaded: Loaded<T> }>()

  useEffect(() => {
    if (!start) return
    const controller = new AbortController()
    start(controller.signal).then((loaded) => {
      if (!controller.signal.aborted) setResult({ start, attempt, loaded })
    })
    return () => controller.abort()
  }, [start, attempt])

  const isCurrent = result?.start === start && result?.attempt === attempt
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { loaded: isCurrent ? result?.loaded : undefined, last: result?.loaded, attempt, again: retry }
}
