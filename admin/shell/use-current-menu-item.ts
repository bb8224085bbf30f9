import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a menu that may be longer than its room: the entry of the present screen is in sight, once the menu is. */
export function useCurrentMenuItem(isShown: boolean) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry
  useEffect(() => {
    if (isShown) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isShown, pathname])
  return menu
}
