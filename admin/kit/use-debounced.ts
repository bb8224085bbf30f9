import { useEffect, useState } from 'react'

const settleMs = 300

/** A text after a pause in typing, so that the server does not get a call per keystroke. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
