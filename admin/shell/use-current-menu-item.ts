import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a long menu to the entry of the current screen when the menu appears. */
export function useCurrentMenuItem(isShown: boolean) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has a different entry
  useEffect(() => {
    if (isShown) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isShown, pathname])
  return menu
}
