import { createHash } from 'node:crypto'
import { analyticsReports, analyticsScript } from './analytics-service.ts'

type Page = {
  html: string
  /** On our own scripts while the page is rendered. */
  nonce: string
  apiUrl: string
  analytics: boolean
}

/** Allows the page's own inline scripts by hash, and none that were injected. */
export function contentSecurityPolicy({ html, nonce, apiUrl, analytics }: Page): string {
  const backend = /^https?:/.test(apiUrl) ? [new URL(apiUrl).origin] : []
  const scripts = analytics ? [analyticsScript] : []
  const reports = analytics ? analyticsReports : []
  const development = import.meta.env.DEV
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html, nonce), ...scripts],
    // In development Vite inlines styles.
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...backend, ...reports],
    'connect-src': ["'self'", ...backend, ...reports, ...(development ? ['ws:'] : [])],
    // Maps may come from any host; their frame is loaded only on request.
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

/**
 * Hashes of the inline scripts with the nonce. Without it, a script in a backend's HTML, which the storefront shows as
 * is, would be allowed, too.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  const mark = ` nonce="${nonce}"`
  // From mark to mark, since a page is long and has few of our scripts.
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const tag = html.lastIndexOf('<', at)
    const start = html.indexOf('>', at) + 1
    const attributes = html.slice(tag, start)
    if (!attributes.startsWith('<script') || /\ssrc=/.test(attributes)) continue
    const text = html.slice(start, html.indexOf('</script>', start))
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}
