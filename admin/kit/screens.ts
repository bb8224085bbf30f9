import { createContext, useContext } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { useMay } from '#admin/session/me.ts'
import type { Permission } from '#contract/admin/accounts/permissions.ts'

/** What a route says about who may open its screen: one of these is enough, a list takes all that it has. */
export type ScreenRights = { opensTo: (Permission | Permission[])[] }

/** The routes of the back office, for whatever leads to one of them. */
export const Screens = createContext<RouteObject[]>([])

/**
 * Whether the signed-in person may open the screen at an address, below /admin and with or without parameters; true if none
 * is there, which says so itself.
 */
export function useMayOpen(): (to: string) => boolean {
  const screens = useContext(Screens)
  const may = useMay()
  return (to) => {
    const { opensTo } = (matchRoutes(screens, to)?.at(-1)?.route.handle ?? { opensTo: [] }) as ScreenRights
    return opensTo.length === 0 || opensTo.some((rights) => [rights].flat().every(may))
  }
}
