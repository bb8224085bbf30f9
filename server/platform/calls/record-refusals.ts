import type { MiddlewareHandler } from 'hono'
import type { SecurityEvents, Source } from '#server/platform/auth/security-events.ts'
import { addressOf, widerNetworkOf } from '#server/platform/http/caller-address.ts'
import type { HttpExchange, Variables } from '#server/platform/http/exchange.ts'

/** Where a call came from, in a form that may be stored: a network of many subscribers, never an address. */
export function sourceOf(exchange: HttpExchange): Source {
  const address = addressOf(exchange)
  return { network: address ? widerNetworkOf(address) : '', requestId: exchange.get('requestId') }
}

/** Problems that are not refusals: the back office asks the person for a code or the password, and repeats the call. */
const questions = ['second_factor_required', 'second_factor_setup_required', 'password_confirmation_required']

/** Records refused calls: calls over a limit, and staff calls made without permission. */
export function recordRefusals(events: SecurityEvents): MiddlewareHandler<{ Variables: Variables }> {
  return async (exchange, next) => {
    await next()
    const { status } = exchange.res
    const { limit, staffCall, problem = '', actor = 'visitor' } = exchange.var
    if (limit) {
      events.record({ kind: 'limit_reached', code: limit, actor, subject: '' }, sourceOf(exchange))
    } else if (staffCall && (status === 401 || status === 403) && !questions.includes(problem)) {
      const code = status === 401 ? 'not_signed_in' : 'not_allowed'
      events.record({ kind: 'staff_call_refused', code, actor, subject: staffCall }, sourceOf(exchange))
    }
  }
}
