import { useEffect, useState } from 'react'

const settleMs = 300

/** A text once it has not changed for a moment, so that not every keystroke asks the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
