import { useState } from 'react'
import { minFormAgeMs } from '#model/form-age.ts'

/**
 * Returns a function that resolves to the form's age in milliseconds. The server takes a form filled in faster than
 * `minFormAgeMs` for a bot's, so the function waits until the form is that old.
 */
export function useFormAge(): () => Promise<number> {
  const [openedAt] = useState(() => performance.now())
  return () => ageOfForm(openedAt)
}

/** See `useFormAge`. May wait several times, since timers ignore fractions of a millisecond and may end too early. */
export async function ageOfForm(openedAt: number): Promise<number> {
  for (;;) {
    const age = Math.floor(performance.now() - openedAt)
    if (age >= minFormAgeMs) return age
    await new Promise((resolve) => setTimeout(resolve, minFormAgeMs - age))
  }
}
