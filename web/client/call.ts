import type { z } from 'zod'
import type { ShopCalls } from '../../contract/shop/table.ts'
import { tenantHeader, tenantId } from '../../contract/tenant.ts'
import { CallError, readFailure } from './call-error.ts'

export type CallName = keyof ShopCalls
type Part<E, K extends string, As extends string> = E extends { [P in K]: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { [P in As]?: z.input<S> }
    : Record<string, never> extends z.input<S>
      ? { [P in As]?: z.input<S> }
      : { [P in As]: z.input<S> }
  : unknown

/** What a call is made with, as the contract takes it. */
export type CallGiven<N extends CallName> = Part<ShopCalls[N], 'params', 'params'> &
  Part<ShopCalls[N], 'query', 'query'> &
  Part<ShopCalls[N], 'body', 'body'> & { signal?: AbortSignal }

export type Answer<N extends CallName> = z.output<ShopCalls[N]['answer']>

/** Makes a call named by the contract. Fails with a `CallError`, also when nothing answers. */
export type Call = <N extends CallName>(name: N, given: CallGiven<N>) => Promise<Answer<N>>

type Client = {
  /** Base of the call table; a relative one belongs to the page's own host. */
  apiUrl: string
  fetch: (request: Request) => Promise<Response>
  /** The access token to send, if one is stored. */
  bearer?: () => string | null
}

type AnyGiven = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

const withoutBearer = new Set(['/accounts/login/', '/accounts/register/', '/accounts/token/refresh/'])

export function createClient({ apiUrl, fetch, bearer = () => null }: Client): Call {
  return async (name, given) => {
    const { params, query, body, signal }: AnyGiven = given
    const [method = 'GET', path = '/'] = name.split(' ')
    const headers = new Headers({ Accept: 'application/json', [tenantHeader]: String(tenantId) })
    const token = withoutBearer.has(path) ? null : bearer()
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    const request = new Request(addressOf(apiUrl, path, params, query), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    const answer = await fetch(request).catch((cause: unknown) => {
      throw new CallError({ status: 0, cause })
    })
    if (!answer.ok) throw await readFailure(answer)
    return answer.status === 204 ? undefined : answer.json()
  }
}

function addressOf(apiUrl: string, path: string, params = {}, query = {}): URL {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const host = typeof document === 'undefined' ? 'http://shop.internal' : document.baseURI
  const address = new URL(apiUrl + filled, host)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  return address
}
