import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a moment. */
export function usePause<Value>(value: Value, pauseMs = 180): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
