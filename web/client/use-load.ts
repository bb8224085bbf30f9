import { useCallback, useEffect, useState } from 'react'
import type { Loaded } from './loaded.ts'

type Start<T> = (signal: AbortSignal) => Promise<Loaded<T>>

/**
 * Loads in the browser, for what the server does not render. A new `start` loads again and aborts the previous load,
 * so it must keep its identity (`useCallback`); without one nothing is loaded.
 *
 * `loaded` is undefined until the load ends, `last` is that of the previous load meanwhile.
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
