import { useState } from 'react'
import { minFormAgeMs } from '#model/form-age.ts'

/**
 * Returns a function that resolves to how long the form has been open, in milliseconds. The server takes a form that
 * was filled in faster than `minFormAgeMs` for a bot's, so the function waits until that age is reached.
 */
export function useFormAge(): () => Promise<number> {
  const [openedAt] = useState(() => performance.now())
  return () => ageOfForm(openedAt)
}

/** See `useFormAge`. Timers leave out fractions of a millisecond, so that one alone may end before that age. */
export async function ageOfForm(openedAt: number): Promise<number> {
  for (;;) {
    const age = Math.floor(performance.now() - openedAt)
    if (age >= minFormAgeMs) return age
    await new Promise((resolve) => setTimeout(resolve, minFormAgeMs - age))
  }
}
