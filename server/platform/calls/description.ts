import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Endpoint } from '#contract/endpoint.ts'
import { idempotencyHeader, tenantHeader, tenantId } from '#model/tenant.ts'
import { findActor } from '#server/platform/auth/find-actor.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import type { Dependencies } from './dependencies.ts'
import { openApiOf } from './openapi.ts'

/** The API's documentation for people and programs. Only staff see the calls for staff. */
export function descriptionApp(endpoints: readonly Endpoint[], dependencies: Dependencies): Hono {
  const app = new Hono()
  const forShoppers = description(
    endpoints.filter(({ access }) => access !== 'staff'),
    dependencies.publicUrl,
  )
  const forStaff = description(endpoints, dependencies.publicUrl)
  const describe = async (exchange: Pick<HttpExchange, 'req' | 'header'>) => {
    const { kind } = await findActor(dependencies, exchange.req.header('Authorization'))
    exchange.header('Vary', 'Authorization')
    exchange.header('Cache-Control', kind === 'staff' ? 'no-store' : 'no-cache')
    return kind === 'staff' ? forStaff : forShoppers
  }
  app.get('/openapi.json', async (exchange) => {
    const { openApi } = await describe(exchange)
    exchange.header('Content-Type', 'application/json')
    return exchange.body(openApi())
  })
  app.get('/docs', async (exchange) => {
    exchange.header('Content-Security-Policy', apiPagePolicy)
    const { page } = await describe(exchange)
    return exchange.html(page())
  })
  return app
}

/** Computed on first use, since it takes 0.1 s, and never changes. */
function description(endpoints: readonly Endpoint[], publicUrl: string) {
  let openApi: string | undefined
  let page: ReturnType<typeof apiPage> | undefined
  return {
    openApi: () => {
      openApi ??= JSON.stringify(openApiOf(endpoints, publicUrl))
      return openApi
    },
    page: () => {
      page ??= apiPage(endpoints)
      return page
    },
  }
}

const style = `
:root { color-scheme: light dark }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; background: light-dark(#f4f1ea, #141413); color: light-dark(#1c1916, #ebe4d6) }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% } th, td { text-align: start; padding: .5rem 1rem .5rem 0; border-bottom: 1px solid light-dark(#d6cec0, #34322e); vertical-align: top }
code { font: .9em ui-monospace, monospace; white-space: nowrap } a { color: inherit }
`
const styleHash = createHash('sha256').update(style).digest('base64')

const apiPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A page for people: every call and its access. The OpenAPI document has the exact schemas. */
function apiPage(endpoints: readonly Endpoint[]): HtmlEscapedString | Promise<HtmlEscapedString> {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API of the shop</title>
<style>${raw(style)}</style></head>
<body><main>
<h1>API of the shop</h1>
<p>Base path <code>/api</code>. Every call requires <code>${tenantHeader}: ${tenantId}</code>; calls of a signed-in person also require <code>Authorization: Bearer …</code>.
Calls marked ↻ accept <code>${idempotencyHeader}</code> and can be repeated safely. Exact schemas: <a href="openapi.json">OpenAPI 3.1</a>.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Calls"><table>
<thead><tr><th scope="col">Call</th><th scope="col">Who</th><th scope="col">What</th></tr></thead>
<tbody>${endpoints.map(
    (endpoint) =>
      html`<tr><td><code>${endpoint.method} ${endpoint.path}</code>${endpoint.idempotent ? ' ↻' : ''}</td><td>${endpoint.access.replaceAll('_', ' ')}</td><td>${endpoint.summary}</td></tr>`,
  )}</tbody></table></div>
</main></body></html>`
}
