import { useRef } from 'react'

/**
 * What is edited, out of a list that is read afresh. If somebody deletes it meanwhile, it stays as it was last seen, so
 * that nothing typed into its form disappears with it.
 */
export function useKept<Thing extends { id: number }>(list: Thing[] | undefined, id: string | undefined) {
  const seen = useRef<Thing>(undefined)
  const found = list?.find((one) => String(one.id) === id)
  if (found) seen.current = found
  return seen.current && String(seen.current.id) === id ? seen.current : undefined
}
