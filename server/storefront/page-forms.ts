import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { addressOf } from '#server/platform/http/caller-address.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** Enough for the longest message of the contact form, in the script whose form encoding takes the most bytes. */
const maxBytes = 64 * 1024

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
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => refuse('form_too_large', { max_bytes: maxBytes }),
  })
  const done = async () => {}
  return async (exchange) => {
    const type = exchange.req.header('Content-Type') ?? ''
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) refuse('form_expected')
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
