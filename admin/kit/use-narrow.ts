import { useMedia } from './use-media.ts'

/** Whether the screen is too narrow for a table beside the rail: at most 960 px, as a tablet held upright. */
export function useNarrow(): boolean {
  return useMedia('(width <= 960px)')
}
