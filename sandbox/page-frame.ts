import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

const styleSheets = ['page.css', 'page-form.css']
const style = styleSheets.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n')

/** The only script of the pages: it presses the button that browsers without scripts show. */
export const submitScript = "document.getElementById('return').submit()"

/** The frame of every page, which looks unlike the shop and says that this is a test. */
export function pageFrame(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} (test mode)</title>
<style>${raw(style)}</style>
</head>
<body>
<header class="strip"><p><strong>Test mode</strong> <span>No money moves. Only test cards are taken.</span></p></header>
<main>${content}</main>
<footer><p>Karda sandbox gateway. It speaks the messages of a card gateway and stands in for it.</p></footer>
</body>
</html>`
}

/** Headers of a page; its form may be posted to `formTarget` as well as to the page itself. */
export function pageHeaders(formTarget?: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(formTarget ? [`script-src '${hashOf(submitScript)}'`] : []),
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}

function hashOf(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}
