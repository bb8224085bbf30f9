import { createHash } from 'node:crypto'
import { analyticsReports, analyticsScript } from './analytics-service.ts'

type Page = {
  html: string
  /** The mark that our own scripts bear while the page is made. */
  ownMark: string
  apiUrl: string
  analytics: boolean
}

/** Allows this page's own inline scripts by their hash and nothing that was injected into it. */
export function contentSecurityPolicy({ html, ownMark, apiUrl, analytics }: Page): string {
  const backend = /^https?:/.test(apiUrl) ? [new URL(apiUrl).origin] : []
  const scripts = analytics ? [analyticsScript] : []
  const reports = analytics ? analyticsReports : []
  const development = import.meta.env.DEV
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html, ownMark), ...scripts],
    // Vite puts a module's styles into the page while developing.
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...backend, ...reports],
    'connect-src': ["'self'", ...backend, ...reports, ...(development ? ['ws:'] : [])],
    // A map is anybody's page, in a frame that is followed only when the visitor asks for it.
    'frame-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * Hashes of the scripts that bear the mark. Without it a script in the HTML of a backend would be allowed like ours: the
 * storefront shows that HTML as it comes. Data in a script element is never run, so only what a browser would run counts.
 */
export function inlineScriptHashes(html: string, ownMark: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    if (!attributes.includes(` nonce="${ownMark}"`) || /\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}
