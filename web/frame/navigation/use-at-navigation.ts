import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Runs when the location changes, even if only the query does, and not when the part appears: what a visitor opened or
 * typed before that stays.
 */
export function useAtNavigation(run: () => void): void {
  const location = useLocation()
  const last = useRef(location)
  const onNavigation = useEffectEvent(run)

  useEffect(() => {
    if (last.current === location) return
    last.current = location
    onNavigation()
  }, [location])
}
