import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { addressOf } from '#server/platform/http/caller-address.ts'
import type { HttpExchange, Variables } from '#server/platform/http/exchange.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** Enough for the longest message of the contact form, in the script whose form encoding takes the most bytes. */
const maxPageFormBytes = 64 * 1024
const maxVerifyFormBytes = 4096

function requireForm({ req }: HttpExchange): void {
  const type = req.header('Content-Type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) refuse('form_expected')
}

function limitForm(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: () => refuse('form_too_large', { max_bytes: maxSize }) })
}

/**
 * Reads a form that a browser without scripts posts to a page, and returns the method, headers and body for the request
 * that renders the answer. Refuses forms from another site, oversized bodies, and bodies that are not forms.
 */
export function readPageForm(publicUrl: string): (exchange: HttpExchange) => Promise<RequestInit> {
  const ownOrigin = new URL(publicUrl).origin
  const fromOwnPage = csrf({
    // Behind a proxy only the host of the request's address is certain.
    origin: (origin, { req }) =>
      origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === req.header('Host')),
  })
  const limit = limitForm(maxPageFormBytes)
  const done = async () => {}
  return async (exchange) => {
    requireForm(exchange)
    await fromOwnPage(exchange, done).catch((error) => {
      throw error instanceof HTTPException ? refuse('form_from_elsewhere') : error
    })
    await limit(exchange, done)
    return {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: await exchange.req.text(),
    }
  }
}

/**
 * Makes a page's call for a form look as if it came from the visitor's connection, so the same limits count it. Another
 * backend gets the visitor's address in the way that a proxy would pass it.
 */
export function onBehalfOf(exchange: HttpExchange, call: Request, isOwn: boolean): Request {
  const forwarded = isOwn ? exchange.req.header('X-Forwarded-For') : addressOf(exchange)
  const headers = new Headers(call.headers)
  if (forwarded) headers.set('X-Forwarded-For', forwarded)
  return new Request(call, { headers })
}

/**
 * Handles the form of the page /verify-email for browsers without scripts. Makes the API call as if it came over the
 * same connection, so that the same limits apply. Then redirects to the page, which shows the result.
 */
export function verifyEmailForm(
  app: Hono<{ Variables: Variables }>,
): (exchange: HttpExchange) => Promise<Response> {
  const limit = limitForm(maxVerifyFormBytes)
  return async (exchange) => {
    await limit(exchange, async () => {})
    requireForm(exchange)
    const form = new URLSearchParams(await exchange.req.text())
    const call = new Request('http://localhost/api/accounts/email/verify/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tenantHeader]: String(tenantId) },
      body: JSON.stringify({ token: form.get('token') ?? '', password: form.get('password') ?? '' }),
    })
    const answer = await app.fetch(onBehalfOf(exchange, call, true), exchange.env as object)
    return exchange.redirect(`/verify-email?result=${await resultOf(answer)}`, 303)
  }
}

/**
 * Answers the program of a mailbox that a person has told to stop these emails (RFC 8058). Pages do the same by a form,
 * which browsers send with an Origin. The token in the address is all that is needed, and the body says nothing more.
 */
export function oneClickUnsubscribe(app: Hono<{ Variables: Variables }>): MiddlewareHandler {
  return async (exchange, next) => {
    const token = exchange.req.query('stop')
    if (token === undefined || exchange.req.header('Origin') !== undefined) return next()
    const call = new Request('http://localhost/api/products/notifications/stop/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tenantHeader]: String(tenantId) },
      body: JSON.stringify({ token }),
    })
    const { status } = await app.fetch(onBehalfOf(exchange, call, true), exchange.env as object)
    return exchange.body(null, status === 204 ? 200 : (status as 404))
  }
}

/** The result code for the page. */
async function resultOf(answer: Response): Promise<string> {
  if (answer.status === 204) return 'confirmed'
  if (answer.status === 429) return 'later'
  if (answer.status >= 500) return 'failed'
  return 'password' in ((await answer.json()) as object) ? 'password' : 'refused'
}
