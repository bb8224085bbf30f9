import type { ComponentType, ReactElement } from 'react'
import type { ScreenRights } from '#admin/kit/screens.ts'

/** The server has a newer build; the files of this one are gone. */
export class UpdatedAdmin extends Error {}

/** The default export of a file, or an element of one. */
type Loaded = { default: ComponentType } | { element: ReactElement }

/**
 * Route properties for a screen. Any of the permissions opens it; a nested list
 * needs all of its permissions.
 */
export function screen(load: () => Promise<Loaded>, ...opensTo: ScreenRights['opensTo']) {
  return {
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
  }
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
