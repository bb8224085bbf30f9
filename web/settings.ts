import type { SiteSettings } from '../contract/shop/pages.ts'
import fallbackIconUrl from '../ui/icon.svg?url&no-inline'

/** The title shown in the interface; the settings' own title is for the document's head only. */
export const siteTitle = 'Karda Khukuri House'

/** Never used while the settings name a favicon, which they always do. */
export const fallbackIcon: string = fallbackIconUrl

export const settingsElementId = 'site-settings'
export const runtimeElementId = 'runtime'

/** What the page tells its scripts beyond the settings record, whose fields are fixed. */
export type Runtime = { apiUrl: string; checkAnswers: boolean }

export function readEmbeddedRuntime(): Runtime {
  return JSON.parse(document.getElementById(runtimeElementId)?.textContent ?? 'null')
}

/** JSON that may stand inside a script element: no character of it can end the element. */
export function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function metaDescription(settings: SiteSettings): string {
  return settings.site_description.trim() || 'A description for my site.'
}

const iconTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
}

/** The icon stands under the media path of the API's host. */
export function iconLink(settings: SiteSettings, apiUrl: string): { href: string; type: string | undefined } {
  const path = settings.favicon || fallbackIcon
  const extension = path.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase() ?? ''
  const host = settings.favicon && /^https?:/.test(apiUrl) ? new URL(apiUrl).origin : ''
  return { href: /^https?:/.test(path) ? path : host + path, type: iconTypes[extension] }
}
