import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import type { HttpExchange, Variables } from '#server/platform/http/exchange.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

const maxBytes = 4096

/**
 * Handles the form of the page /verify-email for browsers without scripts. Makes the API call as if it came over the
 * same connection, so that the same limits apply. Then redirects to the page, which shows the result.
 */
export function verifyEmailForm(
  app: Hono<{ Variables: Variables }>,
): [MiddlewareHandler, (exchange: HttpExchange) => Promise<Response>] {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => refuse('form_too_large', { max_bytes: maxBytes }),
  })
  return [
    limit,
    async (exchange) => {
      const { req } = exchange
      if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(req.header('Content-Type') ?? '')) {
        refuse('form_expected')
      }
      const form = new URLSearchParams(await req.text())
      const body = { token: form.get('token') ?? '', password: form.get('password') ?? '' }
      const forwarded = req.header('X-Forwarded-For')
      const answer = await app.request(
        '/api/accounts/email/verify/',
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            [tenantHeader]: String(tenantId),
            ...(forwarded && { 'X-Forwarded-For': forwarded }),
          },
          body: JSON.stringify(body),
        },
        exchange.env as object,
      )
      return exchange.redirect(`/verify-email?result=${await resultOf(answer)}`, 303)
    },
  ]
}

/** The result code for the page. */
async function resultOf(answer: Response): Promise<string> {
  if (answer.status === 204) return 'confirmed'
  if (answer.status === 429) return 'later'
  if (answer.status >= 500) return 'failed'
  return 'password' in ((await answer.json()) as object) ? 'password' : 'refused'
}
