import { idempotencyHeader, tenantHeader, tenantId } from '../contract/tenant.ts'
import { Unreadable } from '../web/client/answers/readers.ts'
import { needsSignIn } from '../web/client/signed-in-calls.ts'
import { CallError } from './call-error.ts'
import type { Call } from './call-types.ts'

/** Where the bearer of a call comes from. Neither function fails: without a token a call is a visitor's. */
export type BearerSource = {
  /** A token that is still good, after waiting for a refresh where one is due; null for a visitor. */
  bearer: () => Promise<string | null>
  /** The token to try instead of one that the server refused; null when there is none. */
  bearerAfter: (refused: string) => Promise<string | null>
}

type Parts = {
  /** Base of the call table, without a slash at its end. */
  apiUrl: string
  fetch: (request: Request) => Promise<Response>
  tokens?: BearerSource
  /** Told of every good answer; used to compare it with the contract in development and tests. */
  check?: (name: string, answer: unknown) => void
  /** Makes of a good answer what the contract promises; an answer of which nothing can be made is a failed call. */
  read?: (name: string, answer: unknown) => unknown
}

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  keepalive?: boolean
}

/** The caller of the contract. It is typed by it, but carries no schema: `call('GET /orders/cart/')`. */
export function createCall({ check, read = (_, answer) => answer, ...parts }: Parts): Call {
  const send = createSend(parts)
  const call = async (name: string, input: Input = {}) => {
    const answer = await send(name, input)
    const body = await readBody(answer)
    if (!answer.ok || body === notJson) throw failure(answer, body)
    check?.(name, body)
    try {
      return read(name, body)
    } catch (error) {
      throw error instanceof Unreadable ? new CallError(answer.status, undefined, error) : error
    }
  }
  return call as Call
}

/** The same for an answer that is a file. */
export function createFileCall(parts: Omit<Parts, 'check' | 'read'>) {
  const send = createSend(parts)
  return async (name: string, input: Input = {}): Promise<Blob> => {
    const answer = await send(name, input)
    if (!answer.ok) throw failure(answer, await readBody(answer))
    return answer.blob().catch((cause) => {
      throw new CallError(0, undefined, cause)
    })
  }
}

function failure({ status }: Response, body: unknown): CallError {
  return new CallError(status, body === notJson ? undefined : body)
}

/** Sends as whoever is signed in, and once more where the token has become stale. */
function createSend({ apiUrl, fetch, tokens }: Omit<Parts, 'check' | 'read'>) {
  async function send(name: string, input: Input, token: string | null): Promise<Response> {
    const request = requestOf(apiUrl, name, input, token)
    return fetch(request).catch((cause) => {
      throw new CallError(0, undefined, cause)
    })
  }

  return async (name: string, input: Input): Promise<Response> => {
    const token = tokens && !isAboutTokens(name) ? await tokens.bearer() : null
    const answer = await send(name, input, token)
    if (answer.status !== 401 || !tokens || !token) return answer
    // A stale token must not close what is open to everyone.
    if (!needsSignIn(name)) return send(name, input, null)
    const other = await tokens.bearerAfter(token)
    return other ? send(name, input, other) : answer
  }
}

/** Login, register, the token calls and a forgotten password never carry a bearer. */
function isAboutTokens(name: string): boolean {
  return /^POST \/accounts\/(?:login|register|token|password\/(?:forgot|reset))\//.test(name)
}

function requestOf(apiUrl: string, name: string, input: Input, token: string | null): Request {
  const [method = 'GET', template = ''] = name.split(' ')
  const { params = {}, query = {}, body, signal, idempotencyKey, keepalive } = input
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])))
  const headers = new Headers({ Accept: 'application/json', [tenantHeader]: String(tenantId) })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set(idempotencyHeader, idempotencyKey)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return new Request(absolute(apiUrl + path + queryText(query)), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive: keepalive ?? false,
  })
}

function queryText(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** On the server a path has no page to stand on; the handlers in process look at the path only. */
function absolute(address: string): string {
  return typeof location === 'undefined' ? new URL(address, 'http://localhost').href : address
}

const notJson = Symbol('not JSON')

/** Undefined for an answer without a body. */
async function readBody(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text()
    return text ? JSON.parse(text) : undefined
  } catch {
    return notJson
  }
}
