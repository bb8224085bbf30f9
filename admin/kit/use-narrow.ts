import { useSyncExternalStore } from 'react'

const query = '(width <= 960px)'

/** Whether the screen is too narrow for a table beside the rail: at most 960 px, as a tablet held upright. */
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
