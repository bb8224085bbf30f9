import type { ComponentType } from 'react'

/** The program on the server is not the one that runs here any more: its files are gone. */
export class NewOffice extends Error {}

/** The `lazy` of a route whose screen is the default export of a file. */
export function screen(load: () => Promise<{ default: ComponentType }>) {
  return async () => {
    try {
      return { Component: (await load()).default }
    } catch (error) {
      throw (await isReplaced()) ? new NewOffice('The office was updated.', { cause: error }) : error
    }
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
