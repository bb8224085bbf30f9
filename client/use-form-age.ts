import { useState } from 'react'
import { minFormAgeMs } from '../contract/form-age.ts'

/**
 * Returns a function that resolves to how long the form has been open, in milliseconds. The server takes a form that
 * was filled in faster than `minFormAgeMs` for a bot's, so the function waits until that age is reached.
 */
export function useFormAge(): () => Promise<number> {
  const [openedAt] = useState(() => performance.now())
  return async () => {
    const remaining = openedAt + minFormAgeMs - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, remaining)))
    return Math.round(performance.now() - openedAt)
  }
}
