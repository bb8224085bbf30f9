import type { ComponentType } from 'react'
import type { ScreenRights } from '#admin/kit/screens.ts'

/** The program on the server is not the one that runs here any more: its files are gone. */
export class UpdatedAdmin extends Error {}

/** What a route has whose screen is the default export of a file. Who has one of these rights may open it, or all of a list. */
export function screen(load: () => Promise<{ default: ComponentType }>, ...opensTo: ScreenRights['opensTo']) {
  return {
    handle: { opensTo } satisfies ScreenRights,
    lazy: async () => {
      try {
        return { Component: (await load()).default }
      } catch (error) {
        throw (await isReplaced())
          ? new UpdatedAdmin('The back office was updated.', { cause: error })
          : error
      }
    },
  }
}

/** Whether the server's page starts another program than the one that is running. */
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
