import { createHash } from 'node:crypto'
import { analyticsReports, analyticsScript } from './analytics-service.ts'

type Page = {
  /** Hashes of the page's own inline scripts. */
  hashes: string[]
  apiUrl: string
  analytics: boolean
}

/** Allows the page's own inline scripts by hash, and no injected ones. */
export function contentSecurityPolicy({ hashes, apiUrl, analytics }: Page): string {
  const backend = /^https?:/.test(apiUrl) ? [new URL(apiUrl).origin] : []
  const scripts = analytics ? [analyticsScript] : []
  const reports = analytics ? analyticsReports : []
  const development = import.meta.env.DEV
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(hashes), ...scripts],
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

/** The hash in the format of a policy. */
export function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * Removes the nonce from the page, and returns the hashes of the inline scripts that have it. Hashing all inline
 * scripts would also allow those in a backend's HTML, which the storefront shows unchanged.
 */
export function takeNonce(page: string, nonce: string): { html: string; hashes: string[] } {
  const hashes: string[] = []
  const parts: string[] = []
  const mark = ` nonce="${nonce}"`
  let done = 0
  // Jumps from mark to mark, because a page is long and has few of our scripts.
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, done)) {
    parts.push(page.slice(done, at))
    done = at + mark.length
    const tag = page.lastIndexOf('<', at)
    const start = page.indexOf('>', at) + 1
    const attributes = page.slice(tag, start)
    if (!attributes.startsWith('<script') || /\ssrc=/.test(attributes)) continue
    hashes.push(hashOf(page.slice(start, page.indexOf('</script>', start))))
  }
  parts.push(page.slice(done))
  return { html: parts.join(''), hashes }
}
