import { useCallback, useEffect, useState } from 'react'

export type Message = {
  kind: 'success' | 'error'
  text: string /** A way on, as a link. */
  link?: { to: string; text: string }
}

/** A success needs less time to be read than a fault. */
export const messageTime = { success: 3000, error: 5000 } as const

/** One message at a time; it goes by itself, and each new one has its full time. */
export function useTimedMessage(): [Message | undefined, (message: Message | undefined) => void] {
  const [shown, setShown] = useState<{ message: Message | undefined }>()

  useEffect(() => {
    if (!shown?.message) return
    const timer = setTimeout(() => setShown(undefined), messageTime[shown.message.kind])
    return () => clearTimeout(timer)
  }, [shown])

  // A new object each time, so that even the same message starts its time anew.
  const show = useCallback((message: Message | undefined) => setShown({ message }), [])
  return [shown?.message, show]
}
