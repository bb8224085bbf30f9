import { useSyncExternalStore } from 'react'

const query = '(width <= 768px)'

/** Whether the screen is too narrow for tables and the rail: at most 768 px. The style sheets use the same width. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
