import { idempotencyHeader, tenantHeader, tenantId } from '#model/tenant.ts'
import { CallError, UnreadableAnswer } from './call-error.ts'
import type { Call, CallTable, FileCall, OnProgress } from './call-types.ts'

/** Supplies the bearer token for a call. Neither function rejects: without a token, the call is made as a visitor. */
export type BearerSource = {
  /** Resolves to a valid token, if necessary after a refresh; null for a visitor. */
  bearer: () => Promise<string | null>
  /** Resolves to the token to retry with after the server refused one; null if there is none. */
  bearerAfter: (refused: string) => Promise<string | null>
}

type Auth = {
  tokens: BearerSource
  /** Whether a call needs a sign-in. If its token is refused, a call that needs none is retried without a token. */
  needsSignIn: (name: string) => boolean | Promise<boolean>
}

type RequestOptions = {
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string
  /** May reject with a `CallError`; the call then rejects with it too. */
  fetch: (request: Request, onProgress: OnProgress | undefined) => Promise<Response>
  /** Without this, every call is made as a visitor. */
  auth?: Auth
  /** Names of calls that the backend lacks. They are not sent, and fail like calls that the server does not know. */
  lacks?: readonly string[] | undefined
}

type CallOptions = RequestOptions & {
  /** Called with every successful answer, to compare it with the contract in development and tests. */
  check?: (name: string, answer: unknown) => void
  /**
   * Turns a successful answer into the contract's shape. The call fails if this throws `UnreadableAnswer`, or if the
   * code for reading cannot be loaded (`CallError`).
   */
  read?: (name: string, answer: unknown) => unknown
  /** Finds the cached answer to a GET, as `read` returned it; undefined if it is not cached. */
  findCached?: FindCached
}

export type FindCached = (address: string, read: (answer: unknown) => unknown) => unknown

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  onProgress?: OnProgress
  signal?: AbortSignal
  idempotencyKey?: string
  keepalive?: boolean
}

/**
 * Creates a client for a call table. It has the table's types, but not its schemas: `createCall<ShopCalls>({ … })('GET
 * /orders/cart/')`.
 */
export function createCall<Table extends CallTable>({
  check,
  read = (_, answer) => answer,
  findCached,
  ...options
}: CallOptions): Call<Table> {
  const send = createSend(options)
  const call = async (name: string, input: Input = {}) => {
    const isRead = findCached && name.startsWith('GET ')
    const cached =
      isRead && findCached(addressOf(options.apiUrl, name, input), (answer) => read(name, answer))
    if (cached) return cached
    const response = await send(name, input)
    const body = await readBody(response)
    if (!response.ok || body === notJson) throw failure(response, body)
    check?.(name, body)
    try {
      return await read(name, body)
    } catch (error) {
      throw error instanceof UnreadableAnswer ? new CallError(response.status, undefined, error) : error
    }
  }
  return call as Call<Table>
}

/** Like `createCall`, for calls that answer with a file. */
export function createFileCall<Table extends CallTable>(options: RequestOptions): FileCall<Table> {
  const send = createSend(options)
  const call = async (name: string, input: Input = {}): Promise<Blob> => {
    const response = await send(name, input)
    if (!response.ok) throw failure(response, await readBody(response))
    return response.blob().catch((cause) => {
      throw new CallError(0, undefined, cause)
    })
  }
  return call as FileCall<Table>
}

function failure({ status }: Response, body: unknown): CallError {
  return new CallError(status, body === notJson ? undefined : body)
}

/** Sends with the bearer token, and retries once if the server refuses it. */
function createSend({ apiUrl, fetch, auth, lacks }: RequestOptions) {
  async function send(name: string, input: Input, token: string | null): Promise<Response> {
    const request = createRequest(apiUrl, name, input, token)
    return fetch(request, input.onProgress).catch((cause) => {
      throw cause instanceof CallError ? cause : new CallError(0, undefined, cause)
    })
  }

  return async (name: string, input: Input): Promise<Response> => {
    if (lacks?.includes(name)) throw new CallError(404)
    const token = auth && !isWithoutBearer(name) ? await auth.tokens.bearer() : null
    const response = await send(name, input, token)
    if (response.status !== 401 || !auth || !token) return response
    // A token that is no longer valid must not keep a visitor from public calls.
    if (!(await auth.needsSignIn(name))) return send(name, input, null)
    const newToken = await auth.tokens.bearerAfter(token)
    return newToken ? send(name, input, newToken) : response
  }
}

/** Login, registration, token refresh and password reset never carry a bearer token. */
function isWithoutBearer(name: string): boolean {
  return /^POST \/accounts\/(?:login|register|token|password\/(?:forgot|reset))\//.test(name)
}

function createRequest(apiUrl: string, name: string, input: Input, token: string | null): Request {
  const [method = 'GET'] = name.split(' ')
  const { body, file, signal, idempotencyKey, keepalive } = input
  const headers = new Headers({ Accept: 'application/json', [tenantHeader]: String(tenantId) })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set(idempotencyHeader, idempotencyKey)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (file) headers.set('Content-Type', 'application/octet-stream')
  return new Request(absoluteUrl(addressOf(apiUrl, name, input)), {
    method,
    headers,
    body: file ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
    keepalive: keepalive ?? false,
  })
}

function addressOf(apiUrl: string, name: string, { params = {}, query = {} }: Input): string {
  const [, template = ''] = name.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const parameters = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return apiUrl + path + (parameters.size > 0 ? `?${parameters}` : '')
}

/** The server has no page to which a path could be relative; the in-process handlers read only the path. */
function absoluteUrl(url: string): string {
  return typeof location === 'undefined' ? new URL(url, 'http://localhost').href : url
}

const notJson = Symbol('not JSON')

/** The body as JSON; undefined if the response has no body. */
async function readBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text ? JSON.parse(text) : undefined
  } catch {
    return notJson
  }
}
