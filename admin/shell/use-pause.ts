import { useEffect, useState } from 'react'

/** A value after it has stayed the same for a moment. */
export function usePause<Value>(value: Value, pauseMs = 180): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
