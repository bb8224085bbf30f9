import { useRef } from 'react'

/**
 * An item of a list that is refetched. If a colleague deletes the item, this returns its last state, so the form and
 * its input stay on the screen.
 */
export function useLastSeen<Thing extends { id: number }>(list: Thing[] | undefined, id: string | undefined) {
  const seen = useRef<Thing>(undefined)
  const found = list?.find((one) => String(one.id) === id)
  if (found) seen.current = found
  return seen.current && String(seen.current.id) === id ? seen.current : undefined
}
