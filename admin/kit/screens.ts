import { type ComponentType, createContext, type ReactElement, useContext } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { useMay } from '#admin/session/me.ts'
import type { Permission } from '#contract/admin/accounts/permissions.ts'

/** The permissions that open a screen: any entry is enough; a nested list needs all of its permissions. */
export type ScreenRights = { opensTo: (Permission | Permission[])[] }

/** The server has a newer build; the files of this one are gone. */
export class UpdatedAdmin extends Error {}

/** The default export of a file, or an element of one. */
type Loaded = { default: ComponentType } | { element: ReactElement }

/** The routes of screens, by their paths. */
export function openTo(
  opensTo: ScreenRights['opensTo'],
  screens: Record<string, () => Promise<Loaded>>,
): RouteObject[] {
  return Object.entries(screens).map(([path, load]) => ({
    path,
    handle: { opensTo } satisfies ScreenRights,
    lazy: async () => {
      try {
        const loaded = await load()
        return 'default' in loaded ? { Component: loaded.default } : loaded
      } catch (error) {
        throw (await isReplaced())
          ? new UpdatedAdmin('The back office was updated.', { cause: error })
          : error
      }
    },
  }))
}

/** Whether the server's page loads a different build from the running one. */
async function isReplaced(): Promise<boolean> {
  try {
    const page = await (await fetch('/admin/', { cache: 'no-store' })).text()
    const running = [...document.querySelectorAll('script[src]')].map(
      (script) => script.getAttribute('src') ?? '',
    )
    return running.some((source) => source.startsWith('/admin/') && !page.includes(source))
  } catch {
    return false
  }
}

export const Screens = createContext<RouteObject[]>([])

/**
 * Whether the signed-in person may open the screen at an address below /admin, with or without parameters. True for
 * unknown addresses, which show a message.
 */
export function useMayOpen(): (to: string) => boolean {
  const screens = useContext(Screens)
  const may = useMay()
  return (to) => {
    // The menu asks for many paths without parameters, and each matching sorts all routes.
    const screen = screens.find(({ path }) => path === to.slice(1)) ?? matchRoutes(screens, to)?.at(-1)?.route
    const { opensTo } = (screen?.handle ?? { opensTo: [] }) as ScreenRights
    return opensTo.length === 0 || opensTo.some((rights) => [rights].flat().every(may))
  }
}
