import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { shopName } from '#model/shop-name.ts'
import type { HttpExchange } from './exchange.ts'

/** Paths for programs answer in JSON; everything else is a page. */
export function isForPeople({ req }: HttpExchange): boolean {
  return !/^\/(?:api|media|healthz|readyz)(?:\/|$)/.test(req.path)
}

type Message = {
  heading: string
  text: string
  /** Labels by address; an empty address leads to the page itself. */
  links?: Record<string, string>
  requestId?: string
}

// The colors and fonts of the pages. Loads no files, since loading may be what fails.
const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: light-dark(#f4f1ea, #141413); color: light-dark(#1c1916, #ebe4d6); font: 1.125rem/1.5 "Alegreya Sans", "Gill Sans", Candara, sans-serif }
main { box-sizing: border-box; width: min(100%, 40rem); padding: 3rem 1.5rem; border-top: 3px solid light-dark(#a8771f, #d6ab5b) }
p { margin: 0 0 1rem; text-wrap: pretty }
h1, .name { font-family: Piazzolla, "Iowan Old Style", Georgia, serif }
.name { color: light-dark(#5a5148, #aca394) }
h1 { margin: 0 0 1rem; font-size: clamp(2.125rem, 1.7rem + 1.9vw, 3rem); font-weight: 500; line-height: 1.16; text-wrap: balance }
a { color: light-dark(#7a5711, #d6ab5b); text-underline-offset: .2em; display: inline-block; padding: .5rem 1.5rem .5rem 0 }
a:focus-visible { outline: 2px solid light-dark(#a8771f, #d6ab5b); outline-offset: 2px }
small { color: light-dark(#5a5148, #aca394); overflow-wrap: anywhere }
`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The page that a browser stores, and shows while the network is down in place of pages it has not stored
 * (`web/offline/`).
 */
export function answerOffline(exchange: HttpExchange): Response | Promise<Response> {
  return answerMessage(exchange, 200, {
    heading: 'You’re offline',
    text: 'This page isn’t saved on your device. Pages you have visited are, and so are these:',
    links: {
      '/products': 'All products',
      '/faq': 'FAQs',
      '/shipping-policy': 'Shipping',
      '/contact': 'Contact',
      '': 'Try again',
    },
  })
}

/** An error page that needs no scripts, no rendering and no database. */
export function answerMessage(
  exchange: HttpExchange,
  status: ContentfulStatusCode,
  { heading, text, links = { '': 'Try again', '/': 'Home' }, requestId }: Message,
): Response | Promise<Response> {
  exchange.header('Cache-Control', 'no-store')
  exchange.header('Content-Security-Policy', policy)
  return exchange.html(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} | ${shopName}</title><style>${raw(style)}</style></head>
<body><main>
<p class="name">${shopName}</p>
<h1>${heading}</h1>
<p>${text}</p>
<p>${Object.entries(links).map(([address, label]) => html`<a href="${address}">${label}</a> `)}</p>
${requestId ? html`<p><small>Request ${requestId}</small></p>` : ''}
</main></body>
</html>`,
    status,
  )
}
