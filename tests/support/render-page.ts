import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from 'react-router'
import type { SiteSettings } from '#contract/shop/pages.ts'

/** The built storefront, rendered without server and browser; `npm test` builds it first. */
const built = join(import.meta.dirname, '../../build/server/index.js')
const build = await import(pathToFileURL(built).href)
const handle = createRequestHandler(build, 'production')

export const settings: SiteSettings = {
  id: 2,
  site_title: 'A Title of the Settings',
  site_description: 'What the settings say.',
  favicon: '/media/site/favicon.svg',
  theme_name: '',
  logo: null,
  google_analytics_id: '',
  contact_email: 'orders@example.com',
  social_media_links: null,
  tenant: 3,
}

type Given = {
  answer: (request: Request) => Promise<Response>
  apiUrl?: string
  backendCalls?: ReadonlySet<string>
  settings?: Partial<SiteSettings>
  now?: string
}

export type RenderedPage = { status: number; headers: Headers; html: string; text: string }

export async function renderPage(path: string, given: Given): Promise<RenderedPage> {
  const context = build.entry.module.createLoadContext({
    apiFetch: given.answer,
    apiUrl: given.apiUrl ?? '/api',
    backendCalls: given.backendCalls,
    settings: { ...settings, ...given.settings },
    now: () => new Date(given.now ?? '2026-11-21T00:00:00Z'),
  })
  const response = await handle(new Request(`http://shop.test${path}`), context)
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, text: textOf(html) }
}

/** The visible text: the body without scripts and tags. */
export function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body>/, '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
