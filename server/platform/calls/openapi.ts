import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ProblemKind, problemStatus } from '#contract/problems/problem-kinds.ts'
import { DetailAnswer, FieldsAnswer } from '#contract/problems/problems.ts'
import { idempotencyHeader, tenantHeader, tenantId } from '#model/tenant.ts'
import { findActor } from '#server/platform/auth/find-actor.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import type { Dependencies } from './dependencies.ts'

/** The API's documentation for people and programs. Only staff see the calls for staff. */
export function descriptionApp(endpoints: readonly Endpoint[], dependencies: Dependencies): Hono {
  const app = new Hono()
  const forShoppers = description(
    endpoints.filter(({ access }) => access !== 'staff'),
    dependencies.site.publicUrl,
  )
  const forStaff = description(endpoints, dependencies.site.publicUrl)
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

const everyCall: ProblemKind[] = ['bad_request', 'address_too_long', 'rate_limited', 'unavailable']
const everyBody: ProblemKind[] = ['too_large', 'unsupported_media_type']

/** Generates the OpenAPI 3.1 document from the contract. */
function openApiOf(endpoints: readonly Endpoint[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = path
  }
  const schemas = { Detail: schemaOf(DetailAnswer, 'output'), Fields: schemaOf(FieldsAnswer, 'output') }
  const named = liftDefinitions(paths, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Karda',
      version: '1',
      description:
        'The API of a khukuri shop: catalog, accounts, cart, orders, payments. Amounts are strings with two decimals, in USD; times are ISO 8601 in UTC. Unknown fields are ignored.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: named,
    components: {
      securitySchemes: { access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
  }
}

/** Moves the named definitions of recursive schemas to OpenAPI's components; JSON Schema puts them into each schema. */
function liftDefinitions(node: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((item) => liftDefinitions(item, schemas))
  if (typeof node === 'string') return node.replace(/^#\/\$defs\//, '#/components/schemas/')
  if (typeof node !== 'object' || node === null) return node
  const { $defs, ...rest } = node as Record<string, object>
  if ($defs) Object.assign(schemas, liftDefinitions($defs, schemas))
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, liftDefinitions(value, schemas)]),
  )
}

function operationOf(endpoint: Endpoint): object {
  const [, area] = endpoint.path.split('/')
  return {
    tags: [area],
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z]+(\w)?/gi, (_, first) => (first ?? '').toUpperCase())}`,
    // Without the field, client generators and linters assume that it was forgotten.
    security: endpoint.access === 'public' ? [] : [{ access: [] }],
    parameters: [
      ...headersOf(endpoint),
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
    ],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  }
}

function requestBodyOf({ body, upload }: Endpoint): object {
  if (upload) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  }
}

function headersOf(endpoint: Endpoint): object[] {
  const tenant = {
    name: tenantHeader,
    in: 'header',
    required: true,
    schema: { type: 'integer', const: tenantId },
  }
  const key = {
    name: idempotencyHeader,
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  }
  return endpoint.idempotent ? [tenant, key] : [tenant]
}

function parametersOf(location: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  const fields = schema ? schemaOf(schema, 'input') : {}
  const required = (fields.required ?? []) as string[]
  return Object.entries((fields.properties ?? {}) as Record<string, object>).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: field,
  }))
}

function responsesOf(endpoint: Endpoint): Record<string, object> {
  const status = endpoint.status ?? 200
  const success =
    status === 204
      ? { description: 'Done' }
      : {
          description: 'Success',
          content: endpoint.media
            ? { [endpoint.media]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
        }
  const codes = [
    ...everyCall,
    ...(endpoint.body || endpoint.upload ? everyBody : []),
    ...(endpoint.access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(endpoint.access === 'staff' || endpoint.access === 'signed_in' ? (['forbidden'] as const) : []),
    ...(endpoint.problems ?? []),
  ]
  const refusals = codes.map((code) => [
    problemStatus[code],
    {
      description: code === 'bad_request' ? 'Refused payload or unknown tenant' : code.replaceAll('_', ' '),
      content: {
        'application/json': {
          schema: {
            anyOf: [{ $ref: '#/components/schemas/Detail' }, { $ref: '#/components/schemas/Fields' }],
          },
        },
      },
    },
  ])
  return { [status]: success, ...Object.fromEntries(refusals) }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
