import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { problemStatus } from '#contract/problems/problem-kinds.ts'
import { codesWithParams } from '#contract/problems/problems.ts'
import { StoreUnavailable } from '#server/integrations/storage/object-store.ts'
import { problemText } from '#server/messages/problem-text.ts'
import type { SecurityEvents, Source } from '#server/platform/auth/security-events.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { addressOf, widerNetworkOf } from '#server/platform/http/caller-address.ts'
import { type HttpExchange, retryAfterSeconds, type Variables } from '#server/platform/http/exchange.ts'
import { answerMessage, isForPeople } from '#server/platform/http/message-page.ts'
import { routePattern } from '#server/platform/http/route-patterns.ts'
import { Problem } from '#server/platform/kernel/problem.ts'
import { QueueFull } from '#server/platform/limits/queue.ts'
import type { Log } from '#server/platform/process/log.ts'
import { locale } from './dependencies.ts'

const unavailable = 'The shop can’t answer right now. Please try again in a moment.'
const busy = 'The shop is very busy right now. Please try again in a few seconds.'
const unexpected = 'An unexpected error occurred. Please try again later.'

/** The class of PostgreSQL's errors about a value. */
const dataException = '22'

/** 'Client Closed Request', as nginx logs it; no client receives it. */
const clientClosedRequest = 499

/**
 * Turns every error into a response: JSON for programs, a page for people. An expected refusal keeps its message; an
 * unavailable database or a full queue asks the client to retry; a disconnected client is not an error. Anything else
 * is a bug: it is logged in full under the request's id and shown as a fixed sentence.
 */
export function answerFailure(
  error: unknown,
  exchange: HttpExchange,
  log: Log,
): Response | Promise<Response> {
  if (error instanceof Problem) {
    const status = problemStatus[error.kind]
    if (error.code) exchange.set('problem', error.code)
    if (status === 401) exchange.header('WWW-Authenticate', 'Bearer')
    return answer(exchange, status, bodyOf(error))
  }
  if (error instanceof HTTPException)
    return answer(exchange, error.status, { detail: error.message || 'Bad request.' })
  const request_id = exchange.get('requestId')
  const facts = { request_id, method: exchange.req.method, route: routePattern(exchange.req.path) }
  if (exchange.req.raw.signal.aborted) {
    log.info('client disconnected', facts)
    return new Response(null, { status: clientClosedRequest })
  }
  const askToRetry = (detail: string) => {
    exchange.header('Retry-After', retryAfterSeconds)
    return answer(exchange, 503, { detail, request_id })
  }
  if (error instanceof QueueFull) {
    log.warn('queue full', facts)
    return askToRetry(busy)
  }
  if (isDatabaseUnavailable(error)) {
    log.error('database unavailable', { ...facts, error: String(error) })
    return askToRetry(unavailable)
  }
  if (error instanceof StoreUnavailable) {
    log.error('pictures unavailable', { ...facts, error: error.message })
    return askToRetry(unavailable)
  }
  log.error('unexpected failure', { ...facts, error: textOf(error) })
  return answer(exchange, 500, { detail: unexpected, request_id })
}

/** The full error, unless the database could not read a value: that message quotes the value. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack = '', message } = error
  const isUnreadable = 'code' in error && String(error.code).startsWith(dataException)
  const shown = isUnreadable ? message.replace(/".*"/s, '"…"') : message
  return stack === '' ? shown : stack.replace(message, () => shown)
}

type Body =
  | { detail: string; code?: string; request_id?: string; [param: string]: unknown }
  | Record<string, string[]>

/** The body has a code only if it says more than the status. */
function bodyOf({ problem }: Problem): Body {
  if (!('fields' in problem)) {
    const { code, params } = problem
    return {
      detail: problemText({ locale }, problem),
      ...(!(code in problemStatus) && { code }),
      ...(codesWithParams.includes(code) && params),
    }
  }
  const sentences = Object.entries(problem.fields).map(([field, errors]) => [
    field,
    errors.map((error) => problemText({ locale }, error)),
  ])
  return Object.fromEntries(sentences)
}

const headings: Partial<Record<number, string>> = {
  429: 'One moment, please',
  500: 'Something went wrong',
  503: 'One moment, please',
}

function answer(
  exchange: HttpExchange,
  status: ContentfulStatusCode,
  body: Body,
): Response | Promise<Response> {
  if (!isForPeople(exchange)) return exchange.json(body, status)
  const { detail, request_id } = body as { detail?: string; request_id?: string }
  return answerMessage(exchange, status, {
    heading: headings[status] ?? 'We couldn’t show this page',
    text: detail ?? 'This address doesn’t exist.',
    ...(request_id ? { requestId: request_id } : {}),
  })
}

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
