import type { SiteSettings } from '#contract/shop/pages.ts'
import { headsMessages } from '#messages/heads.ts'
import { shopName } from '#model/shop-name.ts'
import fallbackIconUrl from '#ui/data/icon.svg?url&no-inline'

export function nameOfShop(settings: Pick<SiteSettings, 'site_title'> | undefined): string {
  return settings?.site_title || shopName
}

/** Used if the settings have no favicon. */
export const fallbackIcon: string = fallbackIconUrl

export const settingsElementId = 'site-settings'
export const runtimeElementId = 'runtime'

/** Embedded in the page for its scripts, separate from the settings, whose fields the contract fixes. */
export type Runtime = {
  apiUrl: string
  checkAnswers: boolean
  /** The calls that another backend lacks. */
  lacks?: string[]
}

export function readEmbeddedRuntime(): Runtime {
  return JSON.parse(document.getElementById(runtimeElementId)?.textContent ?? 'null')
}

/** JSON without any character that could end a script element. */
export function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function metaDescription(settings: SiteSettings): string {
  return settings.site_description.trim() || headsMessages.fallback
}

const iconTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
}

/** A favicon path without a host is relative to the API's host. */
export function iconLink(settings: SiteSettings, apiUrl: string): { href: string; type: string | undefined } {
  const path = settings.favicon || fallbackIcon
  const extension = path.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase() ?? ''
  const host = settings.favicon && /^https?:/.test(apiUrl) ? new URL(apiUrl).origin : ''
  return { href: /^https?:/.test(path) ? path : host + path, type: iconTypes[extension] }
}
