import { createContext, useContext } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { useMay } from '#admin/session/me.ts'
import type { Permission } from '#contract/admin/accounts/permissions.ts'

/** The permissions that open a screen: any entry is enough; a nested list needs all of its permissions. */
export type ScreenRights = { opensTo: (Permission | Permission[])[] }

export const Screens = createContext<RouteObject[]>([])

/**
 * Whether the signed-in person may open the screen at an address below /admin, with or without parameters. True for
 * unknown addresses, which show a message.
 */
export function useMayOpen(): (to: string) => boolean {
  const screens = useContext(Screens)
  const may = useMay()
  return (to) => {
    const { opensTo } = (matchRoutes(screens, to)?.at(-1)?.route.handle ?? { opensTo: [] }) as ScreenRights
    return opensTo.length === 0 || opensTo.some((rights) => [rights].flat().every(may))
  }
}
